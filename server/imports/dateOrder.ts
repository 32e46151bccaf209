import { isCalendarDate } from '#contract/common.ts'
import { messages } from '#contract/messages.ts'
import type { Cell, CellResult } from './cellTypes.ts'
import { rowMessages } from './messages.ts'

/** Order of day and month of a column's dates; `mixed` where its rows prove both. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'mixed'

const MAX_DATE = 40

const YEAR_FIRST = /^(\d{4})[/.\u2010-\u2015\u2212](\d\d)[/.\u2010-\u2015\u2212](\d\d)$/

/** Two numbers before a year, '9-3-2026', or null. The dash may be that of a word processor. */
function numbersOf(cell: Cell | undefined): [number, number, string] | null {
  if (typeof cell !== 'string' || cell.length > MAX_DATE) return null
  const [, first, second, year] =
    /^(\d{1,2})[-/.\u2010-\u2015\u2212](\d{1,2})[-/.\u2010-\u2015\u2212](\d{4})$/.exec(
      cell.replace(/^\D+|\D+$/g, ''),
    ) ?? []
  return year ? [Number(first), Number(second), year] : null
}

/** What a cell proves about its column: 13/02 stands for a day before a month. */
export function provenOrder(cell: Cell | undefined): 'dayFirst' | 'monthFirst' | null {
  const [first, second] = numbersOf(cell) ?? [0, 0]
  const [isDayFirst, isMonthFirst] = [first > 12, second > 12]
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'dayFirst' : 'monthFirst'
}

/** The order of a column so far, with one more cell. Null before any proof. */
export function addProof(order: DateOrder | null, cell: Cell | undefined): DateOrder | null {
  const proven = provenOrder(cell)
  return proven === null || proven === order ? order : order === null ? proven : 'mixed'
}

/** Whether a cell is one date by day and month, and another by month and day. */
export function isAmbiguousDate(cell: Cell | undefined): boolean {
  const [first, second] = numbersOf(cell) ?? [0, 0]
  return first !== second && Math.max(first, second) <= 12 && Math.min(first, second) > 0
}

/**
 * A text as 9-3-2026, 09/03/2026, 2026-03-09 or 2026/03/09, as 'YYYY-MM-DD'.
 * @param answer order of the dates that prove none, in a column that proves both.
 */
export function parseDateText(typed: string, order: DateOrder, answer?: 'dayFirst' | 'monthFirst'): CellResult<string> {
  const numbers = /^\d.*\d$/.test(typed) ? numbersOf(typed) : null
  let date = typed.length > MAX_DATE ? '' : typed.replace(YEAR_FIRST, '$1-$2-$3')
  if (numbers) {
    const [first, second, year] = numbers
    const own = provenOrder(typed) ?? answer ?? null
    if (order === 'mixed' && own === null && first !== second) return { ok: false, message: rowMessages.dateOrder }
    const [day, month] =
      order === 'monthFirst' || (order === 'mixed' && own === 'monthFirst') ? [second, first] : [first, second]
    date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  }
  return isCalendarDate(date) ? { ok: true, value: date } : { ok: false, message: messages.date }
}
