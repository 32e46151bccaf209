import { useMemo, useSyncExternalStore } from 'react'
import * as es from '../../messages.ts'
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx'
import type { SelectedKeys } from './chosenKeys.ts'
import type { Option } from './options.ts'
import { selectAllState, countEnabled, type SelectAllState } from './selection.ts'

export type SelectAllProps = {
  /** Numbers of the options that are listed. */
  items: readonly number[]
  options: readonly Option[]
  /** They are what a search found. */
  found: boolean
  chosen: SelectedKeys
  onToggle(): void
}

/** The box above a list: all, some or none of what is listed and can be chosen. */
export function SelectAll({ items, options, found, chosen, onToggle }: SelectAllProps) {
  const enabled = useMemo(() => countEnabled(items, options), [items, options])
  const readState = useMemo(() => stateReader(items, options, chosen), [items, options, chosen])
  const state = useSyncExternalStore(chosen.subscribe, readState, readState)
  if (enabled === 0) return null
  return (
    <div data-slot="dropdown.all">
      <Checkbox
        label={(found ? es.dropdown.selectFound : es.dropdown.selectAll)(enabled)}
        checked={state === 'some' ? 'mixed' : state === 'all'}
        onChange={onToggle}
      />
    </div>
  )
}

/** Answers with the state as it is, and asks the options once for each choice. Most choices leave it as it was, and draw nothing. */
function stateReader(items: readonly number[], options: readonly Option[], chosen: SelectedKeys): () => SelectAllState {
  let asked: readonly unknown[] | undefined
  let state: SelectAllState = 'none'
  return () => {
    const keys = chosen.get()
    if (keys !== asked) state = keys.length === 0 ? 'none' : selectAllState(options, chosen, items)
    asked = keys
    return state
  }
}
