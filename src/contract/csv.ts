// CSV as Excel in Spanish and LibreOffice open it by a double click: byte order mark, semicolons, CRLF (RFC 4180 quoting). The server writes
// its exports so, and the app the files that it makes itself.

export type Cell = string | number | null

/** Byte order mark and the line of heads. */
export function csvHeader(heads: readonly string[]): string {
  return `\uFEFF${csvRow(heads)}`
}

export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`
}

/** How a formula begins: also behind blanks that a program may drop, and with the wide signs of East Asian keyboards. */
const formula = /^(?:[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/**
 * How one begins inside of a text: a program that parts cells by commas knows no quotes but those of a cell of its own, and takes our text apart
 * where a comma, a tab or a new line stands in it. Found with or without its sign, so that a long run of blanks is walked through once.
 */
const laterCell = /([,\t\r\n][\s",\u200B\uFEFF]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20]?)/g

/** What a spreadsheet would take for a formula gets a ' in front; numbers stay numbers. */
function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const guarded = cell.replace(laterCell, (_, begin: string, sign: string) => (sign ? `${begin}'${sign}` : begin))
  const text = formula.test(cell) ? `'${guarded}` : guarded
  return /[;,\t"\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text
}
