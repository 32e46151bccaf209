import { NOTHING } from '#ui'

export { NOTHING }

const integer = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

const two = (value: number) => String(value).padStart(2, '0')

/** 12500 → '12.500'. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? NOTHING : integer.format(value)

/** 1234.56 → '1.234,56': as the server rounds it, and not once more. */
export const formatAverage = (value: number): string => decimal.format(value)

/** DD-MM-YYYY. A date without a time is never shifted by the time zone; what is no date is shown as given (docs/decisions/0002). */
export function formatDate(value: string | null | undefined): string {
  if (!value) return NOTHING
  const plain = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (plain) return `${plain[3]}-${plain[2]}-${plain[1]}`
  const date = /^\d{4}-\d{2}-\d{2}[T ]/.test(value) ? new Date(value) : null
  if (!date || Number.isNaN(date.getTime())) return value
  return `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`
}

/** '09-03-2026 a las 14:05', by the reader's clock: where two of one day are to be told apart. */
export function formatDateTime(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime())
    ? value
    : `${formatDate(value)} a las ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** A RUT as people write it: '12345678-5' → '12.345.678-5'. What is none is shown as given. */
export function formatRut(value: string): string {
  const [, body, digit] = /^(\d{1,9})-?([\dk])$/i.exec(value.replace(/[.\s]/g, '')) ?? []
  return body && digit ? `${integer.format(Number(body))}-${digit.toUpperCase()}` : value
}

const BLOCK =
  /^<\/?(p|pre|div|li|br|h\d|ul|ol|dl|dt|dd|tr|td|th|table|caption|blockquote|hr|address|article|aside|center|details|fieldset|figcaption|figure|footer|form|header|legend|main|nav|section|summary)\b/i

/**
 * The words of a piece of HTML, for a line of a table. It is never parsed as HTML, not even in a document of its own: there
 * an `onerror` would still be reported against the content security policy.
 */
export function htmlToText(html: string | null | undefined): string {
  if (!html) return ''
  const words = html
    .replace(/<(script|style|template)\b[^]*?(<\/\1\s*>|$)|<!--[^]*?(-->|$)/gi, ' ')
    // A block's end is a space: '<p>uno</p><p>dos</p>' is two words.
    .replace(/<\/?[a-z][^>]*>?/gi, (tag) => (BLOCK.test(tag) ? ' ' : ''))
  return decoded(words).replace(/\s+/g, ' ').trim()
}

/** Character references as characters. A textarea reads them and nothing else. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const reader = document.createElement('textarea')
  reader.innerHTML = text.replaceAll('<', '&lt;')
  return reader.value
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
