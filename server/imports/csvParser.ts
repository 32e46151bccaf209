import { isBlankCell, type FileRow } from './cells.ts'
import { rowMessages } from './messages.ts'

/** One row, and the offset of the next. */
type Parsed = { cells: string[]; next: number; fault?: string }

/**
 * Incremental CSV parser (RFC 4180; rows may also end in LF or CR). `push` returns complete rows, with `isLast` all.
 * Blank rows count as lines and are left out.
 */
export function createCsvParser(delimiter: string) {
  let rest = ''
  let line = 0
  return {
    /** Number of characters of an incomplete row. */
    pending: () => rest.length,
    /** Number of rows so far. */
    line: () => line,
    push(text: string, isLast: boolean): FileRow[] {
      rest += text
      const rows: FileRow[] = []
      let at = 0
      for (;;) {
        if (isLast && at >= rest.length) break
        const parsed = parseRow(rest, at, delimiter, isLast)
        if (!parsed) break
        line += 1
        at = parsed.next
        const { cells, fault } = parsed
        if (fault || cells.some((cell) => !isBlankCell(cell))) rows.push({ line, cells, ...(fault && { fault }) })
      }
      rest = rest.slice(at)
      return rows
    },
  }
}

const QUOTE = 34
const LF = 10
const CR = 13

/** Null when the row is not complete yet. */
function parseRow(text: string, start: number, delimiter: string, isLast: boolean): Parsed | null {
  const separator = delimiter.charCodeAt(0)
  const cells: string[] = []
  let at = start
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = parseQuoted(text, at, isLast)
      if (!quoted) return null
      if (quoted.fault) return skipBrokenRow(text, quoted.next, cells, isLast)
      cells.push(quoted.value)
      at = quoted.next
      // Blanks after a closing quote are ignored.
      while (text.charCodeAt(at) === 32) at += 1
    } else {
      const from = at
      for (;;) {
        const code = text.charCodeAt(at)
        if (code === separator || code === LF || code === CR || Number.isNaN(code)) break
        at += 1
      }
      cells.push(text.slice(from, at))
    }
    const code = text.charCodeAt(at)
    if (code === separator) {
      at += 1
      continue
    }
    if (Number.isNaN(code)) return isLast ? { cells, next: at } : null
    if (code === LF) return { cells, next: at + 1 }
    if (code !== CR) return skipBrokenRow(text, at, cells, isLast)
    if (at + 1 >= text.length && !isLast) return null
    return { cells, next: text.charCodeAt(at + 1) === LF ? at + 2 : at + 1 }
  }
}

function parseQuoted(text: string, at: number, isLast: boolean): { value: string; next: number; fault?: true } | null {
  let value = ''
  for (let from = at + 1; ;) {
    const end = text.indexOf('"', from)
    if (end === -1) return isLast ? { value, next: text.length, fault: true } : null
    // The next character decides whether this quote ends the cell.
    if (end + 1 >= text.length && !isLast) return null
    value += text.slice(from, end)
    if (text.charCodeAt(end + 1) !== QUOTE) return { value, next: end + 1 }
    value += '"'
    from = end + 2
  }
}

/** Continues with the next line: later rows are read for their own problems. */
function skipBrokenRow(text: string, at: number, cells: string[], isLast: boolean): Parsed | null {
  const end = /\r\n?|\n/g
  end.lastIndex = at
  const found = end.exec(text)
  if (!found && !isLast) return null
  return { cells, next: found ? end.lastIndex : text.length, fault: rowMessages.quotes }
}
