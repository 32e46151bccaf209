import { array, is, min, number, record, string, type } from 'superstruct'
import type { TableLayout } from '#ui'
import { session } from './session.ts'

/** What tables hand out (TableLayout), by person and list. */
const Layouts = record(string(), type({ widths: record(string(), min(number(), 0)), hidden: array(string()) }))

const COLUMNS_KEY = 'canje.columns'

/** Somebody else at this desk does not miss the columns that one hid. */
const keyOf = (list: string) => `${session.profile.id ?? ''} ${list}`

/** How the person who is signed in left the columns of a list, on this device. */
export function loadColumnLayout(list: string): TableLayout | undefined {
  return stored()[keyOf(list)]
}

/** From the next visit on; nothing happens where the browser keeps nothing. */
export function saveColumnLayout(list: string, layout: TableLayout): void {
  try {
    localStorage.setItem(COLUMNS_KEY, JSON.stringify({ ...stored(), [keyOf(list)]: layout }))
  } catch {
    // Blocked or full: it holds as long as the list is open.
  }
}

function stored(): Record<string, TableLayout> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? '{}')
    return is(saved, Layouts) ? saved : {}
  } catch {
    return {}
  }
}
