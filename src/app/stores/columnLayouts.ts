import { array, is, min, number, record, string, type, type Infer } from 'superstruct'
import { session } from './session.ts'

/** Widths (px) and hidden columns by id, as tables hand them out. */
const ColumnLayout = type({ widths: record(string(), min(number(), 0)), hidden: array(string()) })
type ColumnLayout = Infer<typeof ColumnLayout>
const ColumnLayouts = record(string(), ColumnLayout)

const COLUMNS_KEY = 'canje.columns'

/** Somebody else at this desk does not miss the columns that one hid. */
const keyOf = (list: string) => `${session.profile.id ?? ''} ${list}`

/** How the person who is signed in left the columns of a list, on this device. */
export function columnLayoutOf(list: string): ColumnLayout | undefined {
  return stored()[keyOf(list)]
}

/** From the next visit on; nothing happens where the browser keeps nothing. */
export function keepColumnLayout(
  list: string,
  layout: { widths: Readonly<ColumnLayout['widths']>; hidden: readonly string[] },
): void {
  try {
    localStorage.setItem(COLUMNS_KEY, JSON.stringify({ ...stored(), [keyOf(list)]: layout }))
  } catch {
    // Blocked or full: it holds as long as the list is open.
  }
}

function stored(): Infer<typeof ColumnLayouts> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? '{}')
    return is(saved, ColumnLayouts) ? saved : {}
  } catch {
    return {}
  }
}
