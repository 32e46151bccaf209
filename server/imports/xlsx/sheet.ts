import { isBlankCell, type Cell, type CellRange, type CellKind, type FileRow } from '../cells.ts'
import { fileMessages } from '../messages.ts'
import { FileRefusedError } from '../byteSource.ts'
import type { NumberFormatKind } from './numberFormats.ts'
import type { XmlHandler } from './xml.ts'

/** Excel's own limit. */
const MAX_COLUMNS = 16_384
/** Twice Excel's own: blank rows count, so that nobody has us read them for minutes. */
const LAST_ROW = 2_097_152

/** Formulas of many cells, side by side: each cell is looked up in all of them. */
const MOST_AREAS = 200

/** Every type that a cell may have; '' is a number's. */
const types = new Set(['', 'n', 's', 'str', 'inlineStr', 'b', 'e', 'd'])
/** Those whose value is no text or number that somebody typed. */
const refusedTypes: Record<string, CellKind> = { b: 'boolean', e: 'error', d: 'date' }

/**
 * Hears a sheet and collects its rows in `rows`, blank ones left out, and its merged cells, which come after all rows; whoever reads takes
 * them away. Below the first row cells are holes where the sheet has none: rows may be as wide as a spreadsheet can be.
 */
export function createSheetReader(
  strings: string[],
  looks: NumberFormatKind[],
): XmlHandler & { rows: FileRow[]; merged: CellRange[] } {
  const rows: FileRow[] = []
  const merged: CellRange[] = []
  let line = 0
  let cells: Cell[] = []
  let isBlankRow = true
  let isFirst = true
  let column = 0
  let cell = { type: '', style: 0, text: '', isFormula: false, isGiven: false }
  let isValue = false
  let isReading = false
  /** Where one formula gives the values of many cells, which do not name it themselves. */
  let areas: CellRange[] = []
  const keepArea = (text: string) => {
    areas = areas.filter(({ lastRow: end }) => end >= line)
    if (areas.length === MOST_AREAS) refuse()
    areas.push(areaOf(text))
  }
  const isInArray = (at: number, row: number) =>
    areas.some(({ firstColumn: first, lastColumn: last, lastRow: end }) => row <= end && at >= first && at <= last)

  function valueOf(): Cell {
    const { type, style, text, isFormula } = cell
    if (isFormula) return { kind: 'formula', text }
    const refused = refusedTypes[type]
    if (refused) return { kind: refused, text }
    if (type === 'inlineStr' || type === 'str' || text === '') return text
    if (type === 's') return (/^\d{1,9}$/.test(text) ? strings[Number(text)] : undefined) ?? refuse()
    return { kind: looks[style] ?? 'number', text }
  }

  return {
    rows,
    merged,
    onOpenTag(name, attribute) {
      if (name === 'row') {
        const given = attribute('r')
        const next = given === undefined ? line + 1 : /^\d{1,7}$/.test(given) ? Number(given) : refuse()
        if (next <= line || next > LAST_ROW) refuse()
        line = next
        cells = []
        isBlankRow = true
        column = 0
      } else if (name === 'c') {
        const place = attribute('r')
        const next = place === undefined ? column + 1 : columnOf(place, line)
        const type = attribute('t') ?? ''
        // Two cells in one place, or of a type of another time: nobody knows which value was meant.
        if (next <= column || !types.has(type)) refuse()
        column = next
        cell = {
          type,
          style: Number(attribute('s') ?? 0),
          text: '',
          isFormula: isInArray(column, line),
          isGiven: false,
        }
      } else if (name === 'f') {
        cell.isFormula = true
        if (attribute('t') === 'array' || attribute('t') === 'dataTable') keepArea(attribute('ref') ?? '')
      } else if (name === 'rPh') isReading = true
      else if (name === 'mergeCell') merged.push(areaOf(attribute('ref') ?? ''))
      else if (name === 'v' || name === 'is') {
        if (cell.isGiven) refuse()
        cell.isGiven = true
        isValue = name === 'v'
      } else if (name === 't') isValue = true
    },
    onCloseTag(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c') {
        const value = valueOf()
        cells[column - 1] = value
        isBlankRow &&= isBlankCell(value) && typeof value !== 'object'
      } else if (name === 'row' && !isBlankRow) {
        rows.push({ line, cells: isFirst ? Array.from(cells, (value) => value ?? '') : cells })
        isFirst = false
      }
    },
    onText(text) {
      if (isValue && !isReading) cell.text += text
    },
  }
}

/** 'B2:C9' → columns 2 to 3, rows 2 to 9. */
function areaOf(text: string): CellRange {
  const [, from, start, to, end] = /^([A-Za-z]{1,3}(\d{1,7}))(?::([A-Za-z]{1,3}(\d{1,7})))?$/.exec(text) ?? refuse()
  return {
    firstColumn: columnOf(from!),
    lastColumn: columnOf(to ?? from!),
    firstRow: Number(start),
    lastRow: Number(end ?? start),
  }
}

/** 'AB12' → 28; refused where it says that it stands in another row than `line`. */
function columnOf(place: string, line?: number): number {
  const [, letters = '', row = ''] = /^([A-Za-z]{1,3})(\d*)$/.exec(place) ?? []
  if (line !== undefined && row !== '' && Number(row) !== line) refuse()
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column >= 1 && column <= MAX_COLUMNS ? column : refuse()
}

function refuse(): never {
  throw new FileRefusedError(fileMessages.broken)
}
