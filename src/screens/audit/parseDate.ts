import { isCalendarDate } from '#contract/common.ts'

/**
 * Parses a date typed as day, month and year: '9-3-2026', '09/03/2026', '09.03.2026', '09032026', or as '2026/03/09'.
 * @returns 'YYYY-MM-DD'; null for text that is no date of the calendar
 */
export function parseDate(text: string): string | null {
  // The dashes of word processors.
  const plain = text.trim().replace(/[\u2010-\u2015\u2212]/g, '-')
  const parts = (DAY_FIRST.exec(plain) ?? TOGETHER.exec(plain) ?? YEAR_FIRST.exec(plain))?.groups
  if (!parts) return null
  const iso = `${parts.year}-${parts.month!.padStart(2, '0')}-${parts.day!.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : null
}

const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/
const TOGETHER = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
