import { FileRefusedError } from '../byteSource.ts'
import { isBlankCell, type CellRange, type FileRow, type RowChunk } from '../cells.ts'
import type { Cell, CellKind } from '../cellTypes.ts'
import { fileMessages } from '../messages.ts'
import type { NumberFormats } from './numberFormats.ts'
import type { XmlHandler } from './xml.ts'
import { decodeXstring } from './xstring.ts'

/** Excel's own limit. */
const MAX_COLUMNS = 16_384
/** Twice Excel's own limit. Blank rows count, so that a file cannot keep the reader busy. */
const MAX_LINE = 2_097_152

/** Most array formulas side by side: every cell is compared with all of them. */
const MAX_ARRAYS = 200
/** Most ranges of conditional formats. */
const MAX_RANGES = 10_000

/** Cell types; '' is a number. */
const types = new Set(['', 'n', 's', 'str', 'inlineStr', 'b', 'e', 'd'])
/** Types whose value was not typed as text or number. */
const refusedTypes: Record<string, CellKind> = { b: 'boolean', e: 'error', d: 'date' }

export type SheetReader = XmlHandler & {
  /** Non-blank rows read so far. */
  rows: FileRow[]
  /** Returns what was read since the last call. */
  take(): RowChunk
}

/**
 * Creates an XML handler that collects the rows of a sheet. Below the first row, missing cells are holes in the array,
 * because rows may be as wide as a spreadsheet.
 */
export function createSheetReader(strings: string[], formats: NumberFormats): SheetReader {
  const rows: FileRow[] = []
  const mergedRanges: CellRange[] = []
  const reformattedRanges: CellRange[] = []
  const hiddenColumns: Pick<CellRange, 'firstColumn' | 'lastColumn'>[] = []
  let line = 0
  let isHidden = false
  let cells: Cell[] = []
  let isBlankRow = true
  let isFirst = true
  let column = 0
  let cell = { type: '', style: 0, text: '', isFormula: false, hasValue: false }
  let run = ''
  let isValue = false
  let isPhonetic = false
  /** Ranges of array formulas, whose cells do not name the formula themselves. */
  let arrays: CellRange[] = []
  let conditionalRanges: CellRange[] = []
  const addArray = (range: string) => {
    arrays = arrays.filter(({ lastRow }) => lastRow >= line)
    if (arrays.length === MAX_ARRAYS) refuse()
    arrays.push(parseRange(range))
  }
  const isInArray = (at: number, row: number) =>
    arrays.some(({ firstColumn, lastColumn, lastRow }) => row <= lastRow && at >= firstColumn && at <= lastColumn)

  function cellValue(): Cell {
    const { type, style, text, isFormula } = cell
    if (isFormula) return { kind: 'formula', text }
    const refused = refusedTypes[type]
    if (refused === 'boolean') return { kind: refused, text, shown: isTrue(text) ? 'VERDADERO' : 'FALSO' }
    if (refused) return { kind: refused, text, ...(refused === 'date' && formats.displayIsoDate(style, text)) }
    if (type === 'inlineStr' || type === 'str' || text === '') return text
    if (type === 's') return (/^\d{1,9}$/.test(text) ? strings[Number(text)] : undefined) ?? refuse()
    return { ...formats.display(style, Number(text)), text }
  }

  return {
    rows,
    take: () => ({
      rows: rows.splice(0),
      mergedRanges: mergedRanges.splice(0),
      reformattedRanges: reformattedRanges.splice(0),
      hiddenColumns: hiddenColumns.splice(0),
    }),
    onOpenTag(name, attribute) {
      if (name === 'row') {
        const number = attribute('r')
        const next = number === undefined ? line + 1 : /^\d{1,7}$/.test(number) ? Number(number) : refuse()
        if (next <= line || next > MAX_LINE) refuse()
        line = next
        isHidden = isTrue(attribute('hidden')) || isInvisible(attribute('ht'))
        cells = []
        isBlankRow = true
        column = 0
      } else if (name === 'c') {
        const reference = attribute('r')
        const next = reference === undefined ? column + 1 : columnOf(reference, line)
        const type = attribute('t') ?? ''
        // Two cells in one place, or an unknown type: which value is meant is uncertain.
        if (next <= column || !types.has(type)) refuse()
        column = next
        cell = {
          type,
          style: Number(attribute('s') ?? 0),
          text: '',
          isFormula: isInArray(column, line),
          hasValue: false,
        }
      } else if (name === 'f') {
        cell.isFormula = true
        if (attribute('t') === 'array' || attribute('t') === 'dataTable') addArray(attribute('ref') ?? '')
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'mergeCell') mergedRanges.push(parseRange(attribute('ref') ?? ''))
      else if (name === 'col' && (isTrue(attribute('hidden')) || isInvisible(attribute('width'))))
        hiddenColumns.push({ firstColumn: Number(attribute('min')), lastColumn: Number(attribute('max')) })
      else if (name === 'conditionalFormatting') conditionalRanges = parseRanges(attribute('sqref') ?? '')
      else if (name === 'cfRule') {
        const dxfId = attribute('dxfId')
        if (dxfId !== undefined && formats.mayReformat(Number(dxfId))) reformattedRanges.push(...conditionalRanges)
        if (reformattedRanges.length > MAX_RANGES) refuse()
      } else if (name === 'v' || name === 'is') {
        if (cell.hasValue) refuse()
        cell.hasValue = true
        isValue = name === 'v'
        run = ''
      } else if (name === 't') {
        isValue = true
        run = ''
      }
    },
    onCloseTag(name) {
      if (name === 'v' || name === 't') {
        isValue = false
        if (!isPhonetic) cell.text += cell.type === 'inlineStr' || cell.type === 'str' ? decodeXstring(run) : run
      } else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') {
        const value = cellValue()
        cells[column - 1] = value
        isBlankRow &&= isBlankCell(value) && typeof value !== 'object'
      } else if (name === 'row' && !isBlankRow) {
        const complete = isFirst ? Array.from(cells, (value) => value ?? '') : cells
        rows.push({ line, cells: complete, ...(isHidden && { isHidden }) })
        isFirst = false
      }
    },
    onText(text) {
      if (isValue && !isPhonetic) run += text
    },
  }
}

/** xsd:boolean */
const isTrue = (value: string | undefined) => value === '1' || value === 'true'
/** A height below 1 pt, or a width below 1 character, hides as well. */
const isInvisible = (size: string | undefined) => size !== undefined && Number(size) < 1

const parseRanges = (text: string): CellRange[] => text.split(' ').filter(Boolean).map(parseRange)

/** 'B2:C9' → columns 2 to 3, rows 2 to 9. Without rows or columns ('B:B', '2:9') the range has all of them. */
function parseRange(text: string): CellRange {
  const [, from = '', top, to, bottom] =
    /^([A-Za-z]{0,3})(\d{0,7})(?::([A-Za-z]{0,3})(\d{0,7}))?$/.exec(text) ?? refuse()
  if (from === '' && !top) refuse()
  return {
    firstColumn: from === '' ? 1 : columnOf(from),
    lastColumn: from === '' ? MAX_COLUMNS : columnOf(to || from),
    firstRow: Number(top || 1),
    lastRow: Number(bottom || top || MAX_LINE),
  }
}

/** 'AB12' → 28. @throws FileRefusedError when the place names another row than `line`. */
function columnOf(reference: string, line?: number): number {
  const [, letters = '', row = ''] = /^([A-Za-z]{1,3})(\d*)$/.exec(reference) ?? []
  if (line !== undefined && row !== '' && Number(row) !== line) refuse()
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column >= 1 && column <= MAX_COLUMNS ? column : refuse()
}

function refuse(): never {
  throw new FileRefusedError(fileMessages.broken)
}
