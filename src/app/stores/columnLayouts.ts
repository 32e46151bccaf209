import { array, min, number, optional, record, string, type } from 'superstruct'
import type { TableLayout } from '#ui'
import { session } from './session.ts'
import { readStoredRecord } from './storedRecord.ts'

/** A column layout (TableLayout); they are stored by user and list. */
const Layout = type({
  widths: record(string(), min(number(), 0)),
  hidden: array(string()),
  pinned: optional(array(string())),
})

const STORAGE_KEY = 'canje.columns'

/** Layouts are per user: people share a computer. */
const keyOf = (list: string) => `${session.profile.id ?? ''} ${list}`

/** The user's saved column layout of a list on this device. */
export function loadColumnLayout(list: string): TableLayout | undefined {
  return readLayouts()[keyOf(list)]
}

/** Saves the user's column layout of a list on this device. */
export function saveColumnLayout(list: string, layout: TableLayout): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readLayouts(), [keyOf(list)]: layout }))
  } catch {
    // Storage is blocked or full: the layout lives as long as the list.
  }
}

const readLayouts = (): Record<string, TableLayout> => readStoredRecord(STORAGE_KEY, Layout)
