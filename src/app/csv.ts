/** What a spreadsheet would run as a formula: also behind blanks, and with the wide signs of East Asian keyboards. */
const FORMULA = /^(?:[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/
/** The same inside of a text, where a program that parts cells by commas, or by tabs, begins another one: it does not know our quotes. */
const LATER_FORMULA = /(?<=[,\t\r\n][\s"\u200B\uFEFF]*)[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/g
/** LibreOffice offers to part cells by commas and tabs as well. */
const NEEDS_QUOTES = /[;,\t"\r\n]/

/**
 * A CSV file that Excel opens in Spanish with its accents right: BOM, `;`, CRLF. A cell that a spreadsheet would take for a formula
 * gets a ' before it.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return '\uFEFF' + rows.map((row) => row.map(cellOf).join(';') + '\r\n').join('')
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' ? harmless(value) : String(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function harmless(text: string): string {
  const guarded = text.replace(LATER_FORMULA, "'$&")
  return FORMULA.test(text) ? `'${guarded}` : guarded
}
