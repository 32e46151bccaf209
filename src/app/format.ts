import { NOTHING } from '#ui'

export { NOTHING }

const integer = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

const two = (value: number) => String(value).padStart(2, '0')

/** 12500 → '12.500'. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOTHING : integer.format(value)

/** 1234.56 → '1.234,56'. */
export const formatAverage = (value: number): string => decimal.format(value)

/**
 * Formats an ISO date as DD-MM-YYYY; returns any other text unchanged (docs/decisions/0002).
 * A date without a time is not shifted by the time zone.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return NOTHING
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return `${plain[3]}-${plain[2]}-${plain[1]}`
  const date = /^\d{4}-\d{2}-\d{2}[T ]/.test(value) ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return value
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`
}

/** '09-03-2026 a las 14:05', in the browser's time zone. */
export function formatDateTime(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime())
    ? value
    : `${formatDate(value)} a las ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Formats a RUT: '12345678-5' → '12.345.678-5'. Returns anything else unchanged. */
export function formatRut(value: string): string {
  const [, body, digit] = /^(\d{1,9})-?([\dk])$/i.exec(value.replace(/[.\s]/g, '')) ?? []
  return body && digit ? `${integer.format(Number(body))}-${digit.toUpperCase()}` : value
}

const BLOCK =
  /^<\/?(p|pre|div|li|br|h\d|ul|ol|dl|dt|dd|tr|td|th|table|caption|blockquote|hr|address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/i

/**
 * Text of an HTML fragment on one line. The fragment is never parsed as HTML:
 * even in a detached document an `onerror` attribute is reported against the content security policy.
 */
export function htmlToText(html: string | null | undefined): string {
  if (!html) return ''
  const text = html
    .replace(/<(script|style|template)\b[^]*?(<\/\1\s*>|$)|<!--[^]*?(-->|$)/gi, ' ')
    // A block boundary separates words: '<p>uno</p><p>dos</p>'.
    .replace(/<\/?[a-z][^>]*>?/gi, (tag) => (BLOCK.test(tag) ? ' ' : ''))
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

/** Decodes character references. A textarea's content is never parsed as elements. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const textarea = document.createElement('textarea')
  textarea.innerHTML = text.replaceAll('<', '&lt;')
  return textarea.value
}

/** 'María José Núñez' → 'MN': the first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}
