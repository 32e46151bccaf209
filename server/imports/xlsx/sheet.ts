import { isBlank, type Cell, type CellKind, type FileRow } from '../cells.ts'
import { fileSentences } from '../sentences.ts'
import { FileRefusal } from '../source.ts'
import type { NumberLook } from './styles.ts'
import type { XmlHandler } from './xml.ts'

/** Excel's own limit. */
const MAX_COLUMNS = 16_384

/** Every type that a cell may have; '' is a number's. */
const types = new Set(['', 'n', 's', 'str', 'inlineStr', 'b', 'e', 'd'])
/** Those whose value is no text or number that somebody typed. */
const refusedTypes: Record<string, CellKind> = { b: 'boolean', e: 'error', d: 'date' }

/**
 * Hears a sheet and collects its rows in `rows`, blank ones left out; whoever reads takes them away. Below the first row cells are holes
 * where the sheet has none: rows may be as wide as a spreadsheet can be.
 */
export function sheetReader(strings: string[], looks: NumberLook[]): XmlHandler & { rows: FileRow[] } {
  const rows: FileRow[] = []
  let line = 0
  let cells: Cell[] = []
  let isBlankRow = true
  let isFirst = true
  let column = 0
  let cell = { type: '', style: 0, text: '', isFormula: false, isGiven: false }
  let isValue = false
  let isReading = false

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
    open(name, attribute) {
      if (name === 'row') {
        const given = attribute('r')
        const next = given === undefined ? line + 1 : Number(given)
        if (!Number.isSafeInteger(next) || next <= line || next > 2 ** 31 - 1) refuse()
        line = next
        cells = []
        isBlankRow = true
        column = 0
      } else if (name === 'c') {
        const place = attribute('r')
        const next = place === undefined ? column + 1 : columnOf(place)
        const type = attribute('t') ?? ''
        // Two cells in one place, or of a type of another time: nobody knows which value was meant.
        if (next <= column || !types.has(type)) refuse()
        column = next
        cell = { type, style: Number(attribute('s') ?? 0), text: '', isFormula: false, isGiven: false }
      } else if (name === 'f') cell.isFormula = true
      else if (name === 'rPh') isReading = true
      else if (name === 'v' || name === 'is') {
        if (cell.isGiven) refuse()
        cell.isGiven = true
        isValue = name === 'v'
      } else if (name === 't') isValue = true
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c') {
        const value = valueOf()
        cells[column - 1] = value
        isBlankRow &&= isBlank(value) && typeof value !== 'object'
      } else if (name === 'row' && !isBlankRow) {
        rows.push({ line, cells: isFirst ? Array.from(cells, (value) => value ?? '') : cells })
        isFirst = false
      }
    },
    text(text) {
      if (isValue && !isReading) cell.text += text
    },
  }
}

/** 'AB12' → 28. */
function columnOf(place: string): number {
  const [, letters = ''] = /^([A-Za-z]{1,3})\d*$/.exec(place) ?? []
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column >= 1 && column <= MAX_COLUMNS ? column : refuse()
}

function refuse(): never {
  throw new FileRefusal(fileSentences.broken)
}
