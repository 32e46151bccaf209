import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Store } from '../../hooks/store.ts'
import { optionId } from './OptionList.tsx'

export type ActiveDescendantProps = {
  /** The active item, -1 where there is none. */
  active: Store<number>
  /** Id of the listbox. */
  listId: string
  /** Has the focus while the keys go to the list. */
  owner: RefObject<HTMLElement | null>
}

/**
 * Marks the active option and names it in `aria-activedescendant`, by hand and in step with the rows: an arrow key writes three
 * attributes and draws nothing, and an option that is not mounted is never named.
 *
 * @returns to be called after other rows were drawn.
 */
export function useActiveDescendant({ active, listId, owner }: ActiveDescendantProps): () => void {
  const marked = useRef<Element | null>(null)
  function point() {
    const option = document.getElementById(optionId(listId, active.get()))
    if (marked.current !== option) {
      marked.current?.removeAttribute('data-highlighted')
      option?.setAttribute('data-highlighted', '')
      marked.current = option
    }
    const element = owner.current
    if (!option) element?.removeAttribute('aria-activedescendant')
    else if (element?.getAttribute('aria-activedescendant') !== option.id)
      element?.setAttribute('aria-activedescendant', option.id)
  }

  useLayoutEffect(() => {
    point()
    return active.subscribe(point)
  })
  useLayoutEffect(() => {
    const element = owner.current
    return () => element?.removeAttribute('aria-activedescendant')
  }, [owner])
  return point
}
