import { isCalendarDate } from '#contract/common.ts'

/**
 * Parses a date typed as day, month and year: '9-3-2026', '09/03/2026', '09.03.2026' or '09032026'.
 * @returns 'YYYY-MM-DD'; null for text that is no date of the calendar
 */
export function parseDate(text: string): string | null {
  const match = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$|^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text)
  if (!match) return null
  const [day, month, year] = match.slice(1).filter((part) => part !== undefined)
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : null
}
