import { useMemo } from 'react'
import { useStore } from '../../hooks/store.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import type { Option } from './options.ts'
import { countEnabled, selectAllState, type SelectAllState, type SelectedKeys } from './selection.ts'

export type SelectAllProps = {
  /** Numbers of the listed options. */
  items: readonly number[]
  options: readonly Option[]
  /** The list is the result of a search. */
  isFiltered: boolean
  selected: SelectedKeys
  onToggle(): void
}

/** The box above a list that selects all of its enabled options. */
export function SelectAll({ items, options, isFiltered, selected, onToggle }: SelectAllProps) {
  const messages = useMessages('dropdown', es.dropdown)
  const enabled = useMemo(() => countEnabled(items, options), [items, options])
  const readState = useMemo(() => createStateReader(items, options, selected), [items, options, selected])
  const state = useStore(selected, readState)
  if (enabled === 0) return null
  return (
    <div data-slot="dropdown.all">
      <Checkbox
        label={(isFiltered ? messages.selectFound : messages.selectAll)(enabled)}
        checked={state === 'some' ? 'mixed' : state === 'all'}
        onChange={onToggle}
      />
    </div>
  )
}

/** React reads a store several times per render: the state is computed once for each selection. */
function createStateReader(
  items: readonly number[],
  options: readonly Option[],
  selected: SelectedKeys,
): () => SelectAllState {
  let computedFor: readonly unknown[] | undefined
  let state: SelectAllState = 'none'
  return () => {
    const keys = selected.get()
    if (keys !== computedFor) state = keys.length === 0 ? 'none' : selectAllState(options, selected, items)
    computedFor = keys
    return state
  }
}
