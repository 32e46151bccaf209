import { useMemo, useSyncExternalStore } from 'react'
import * as es from '../../messages.ts'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx'
import type { ChosenStore } from './chosenStore.ts'
import type { Option } from './options.ts'
import { countEnabled, keptState } from './selection.ts'

export type SelectAllProps = {
  /** Numbers of the options that are listed. */
  items: readonly number[]
  options: readonly Option[]
  chosen: ChosenStore
  onToggle(): void
}

/** The box above a list: all, some or none of what is listed and can be chosen. */
export function SelectAll({ items, options, chosen, onToggle }: SelectAllProps) {
  const enabled = useMemo(() => countEnabled(items, options), [items, options])
  const stateNow = useMemo(() => keptState(items, options, chosen), [items, options, chosen])
  const state = useSyncExternalStore(chosen.subscribe, stateNow, stateNow)
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
