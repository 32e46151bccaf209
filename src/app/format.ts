import { NOTHING } from '#ui'
import { BLOCK_TAG } from '#text/blockTags.ts'
import { dateInZone, timeInZone } from '#text/programmeTime.ts'

export { NOTHING }

const integer = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

const percentage = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 15 })

/** Intl writes a hyphen, which breaks from its number at the end of a line. */
const withMinus = (text: string): string => text.replace('-', '−')

/** 12500 → '12.500', -4200 → '−4.200'. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOTHING : withMinus(integer.format(value))

/** '+1.500' or '−4.200' */
export const formatSignedPoints = (points: number): string => `${points > 0 ? '+' : ''}${formatNumber(points)}`

/** 45990 → '$ 45.990'. */
export const formatPesos = (value: number): string => `$ ${formatNumber(value)}`

/** 2.5 → '2,5 %'. */
export const formatPercentage = (value: number | null): string =>
  value === null ? NOTHING : `${percentage.format(value)} %`

/** 1234.56 → '1.234,56'. */
export const formatAverage = (value: number): string => withMinus(decimal.format(value))

/**
 * Formats an ISO date as DD-MM-YYYY; returns any other text unchanged (docs/decisions/0002).
 * A moment has its day in the programme's time zone; a date without a time is not shifted.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return NOTHING
  const dateParts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (dateParts) return `${dateParts[3]}-${dateParts[2]}-${dateParts[1]}`
  const date = /^\d{4}-\d{2}-\d{2}[T ]/.test(value) ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return value
  return formatDate(dateInZone(date))
}

/** '09-03-2026 a las 14:05', in the programme's time zone. */
export function formatDateTime(value: string): string {
  const time = formatTime(value)
  return time ? `${formatDate(value)} a las ${time}` : value
}

const relative = new Intl.RelativeTimeFormat('es-CL', { numeric: 'auto' })
const DAY = 86_400_000

/** 'hace 3 días', or null for what is younger than a day. @param value ISO 8601 */
export function formatAge(value: string, now: Date): string | null {
  const days = Math.floor((now.getTime() - Date.parse(value)) / DAY)
  return days < 1 ? null : relative.format(-days, 'day')
}

/** '14:05', in the programme's time zone; '' where there is no time. */
export function formatTime(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : timeInZone(date).slice(0, 5)
}

/** Ends an item. The end tags of li, p, tr and dd are optional, so their start tags count as well. */
const ITEM_TAG =
  /^<(?:\/(?:p|pre|div|li|h\d|ul|ol|dl|dd|tr|table|caption|blockquote|address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)|li|p|tr|h\d|hr)\b/i

/**
 * Text of an HTML fragment on one line; items (paragraphs, list items, table rows) are separated by ' · '.
 * Never parsed as HTML: even in a detached document an `onerror` is reported against the content security policy.
 */
export function htmlToText(html: string | null | undefined): string {
  if (!html) return ''
  const visible = html.replace(/<(script|style|template)\b[^]*?(<\/\1\s*>|$)|<!--[^]*?(-->|$)/gi, ' ')
  const lines = BLOCK_TAG.test(visible) ? visible.replace(/\s+/g, ' ') : visible
  const text = lines.replace(/<\/?[a-z][^>]*>?/gi, (tag) =>
    ITEM_TAG.test(tag) ? '\n' : BLOCK_TAG.test(tag) ? ' ' : '',
  )
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/([.,:;!?…])? ?\n\s*/g, (_, punctuation?: string) => (punctuation ? `${punctuation} ` : ' · '))
}

/** Decodes character references. A textarea's content is never parsed as elements. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const textarea = document.createElement('textarea')
  textarea.innerHTML = text.replaceAll('<', '&lt;')
  return textarea.value
}
