import { readParts, writeParts } from '../../locale/dateOrder.ts'

/**
 * A calendar date, YYYY-MM-DD. It has no time and no time zone; strings compare in their order.
 * Years have four digits (1000–9999).
 */
export type IsoDate = string

const FIRST = Date.UTC(1000, 0, 1)
const LAST = Date.UTC(9999, 11, 31)
const DAY = 86_400_000

/** Midnight of the date in UTC, ms. */
export function timeOf(date: IsoDate): number {
  const [year, month, day] = date.split('-').map(Number)
  return Date.UTC(year!, month! - 1, day)
}

const dateAt = (time: number): IsoDate => new Date(Math.min(LAST, Math.max(FIRST, time))).toISOString().slice(0, 10)

/** Whether a text is a date that exists: not '2026-02-30'. */
export function isDate(text: string): text is IsoDate {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && dateAt(timeOf(text)) === text
}

/**
 * Reads a date in the order of a locale, in Chile '5-3-2026', '05/03/2026' and '05032026', or in ISO format.
 * @param locale BCP 47 tag. @default 'es-CL'
 * @returns '' for empty text; the trimmed text where it is no date
 */
export function parseDate(text: string, locale = 'es-CL'): IsoDate {
  const trimmed = text.trim()
  const parts = readParts(locale, trimmed)
  if (!parts) return trimmed
  const date = `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  return isDate(date) ? date : trimmed
}

/**
 * Writes a date in the order of a locale, in Chile DD-MM-YYYY; a text that is no date stays as it is.
 * @param locale BCP 47 tag. @default 'es-CL'
 */
export function formatDate(date: string, locale = 'es-CL'): string {
  if (!isDate(date)) return date
  const [year, month, day] = date.split('-') as [string, string, string]
  return writeParts(locale, { day, month, year })
}

/** Today in an IANA zone. @param timeZone @default that of the browser */
export const currentDate = (timeZone?: string): IsoDate =>
  new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'iso8601', dateStyle: 'short' }).format(new Date())

export const addDays = (date: IsoDate, days: number): IsoDate => dateAt(timeOf(date) + days * DAY)

/** The same day of another month, or its last day where it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = new Date(timeOf(date))
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateAt(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)))
}

/** Day of the week, Monday 0. */
export const weekdayOf = (date: IsoDate): number => (new Date(timeOf(date)).getUTCDay() + 6) % 7

/** The date, or the end of the range that is nearest to it. */
export function clampDate(date: IsoDate, min: IsoDate | undefined, max: IsoDate | undefined): IsoDate {
  if (min && date < min) return min
  return max && date > max ? max : date
}

/** The weeks of a date's month, from Monday; null for days of other months. */
export function weeksOf(date: IsoDate): (IsoDate | null)[][] {
  const first = `${date.slice(0, 8)}01`
  const month = first.slice(0, 7)
  const days = Array.from({ length: 42 }, (_, place) => addDays(first, place - weekdayOf(first)))
  return Array.from({ length: 6 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((day) => (day.startsWith(month) ? day : null)),
  ).filter((week) => week.some((day) => day !== null))
}
