import { useMemo } from 'react'
import * as es from '../../messages.ts'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx'
import { useChosenKeys } from './chosenKeys.ts'
import type { Option } from './options.ts'
import { allState, countEnabled } from './selection.ts'

export type SelectAllProps = {
  /** Numbers of the options that are listed. */
  items: readonly number[]
  options: readonly Option[]
  onToggle(): void
}

/** The box above a list: all, some or none of what is listed and can be chosen. */
export function SelectAll({ items, options, onToggle }: SelectAllProps) {
  const enabled = useMemo(() => countEnabled(items, options), [items, options])
  const chosen = useChosenKeys()
  const state = useMemo(() => (chosen.size === 0 ? 'none' : allState(options, chosen, items)), [items, options, chosen])
  if (enabled === 0) return null
  return (
    <div data-slot="dropdown.all">
      <Checkbox
        label={es.dropdown.selectAll(enabled)}
        checked={state === 'some' ? 'mixed' : state === 'all'}
        onChange={onToggle}
      />
    </div>
  )
}
