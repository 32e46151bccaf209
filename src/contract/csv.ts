// CSV that Spanish Excel and LibreOffice open with a double click: byte order mark, semicolons, CRLF, RFC 4180 quoting.
// Used by the exports of the server and by files that the app creates.

export type Cell = string | number | null

/** Byte order mark and header row. */
export function csvHeader(names: readonly string[]): string {
  return `\uFEFF${csvRow(names)}`
}

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** A phone number is no formula: a plus, digits and blanks only. */
const phone = /^\+[\d ]+$/

/** Start of a formula, also after blanks that a program may drop, and with full-width signs (U+FF1D etc.). */
const formula = /^(?:[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/**
 * Start of a formula after a comma, tab or line break: a program that splits at commas ignores quotes inside our cells.
 * The sign is optional, so that matching is linear in a run of blanks.
 */
const innerFormula = /([,\t\r\n][\s",\u200B\uFEFF]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)/g

/** What `guardFormulas` adds, at the start and after separators. */
const outerGuard = /^'(?=[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/
const innerGuard = /([,\t\r\n][\s",\u200B\uFEFF]*)('(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]))?/g

/** Prefixes what a spreadsheet would run as a formula with '. */
export function guardFormulas(text: string): string {
  if (phone.test(text)) return text
  const guarded = text.replace(innerFormula, (_, begin: string, sign: string) => (sign ? `${begin}'${sign}` : begin))
  return formula.test(text) ? `'${guarded}` : guarded
}

/** A text of a file without the signs that an export adds. */
export const unguardFormulas = (text: string): string =>
  text.replace(outerGuard, '').replace(innerGuard, (_, begin: string) => begin)

/** Numbers stay numbers. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guardFormulas(cell)
  return /[;,\t"\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
