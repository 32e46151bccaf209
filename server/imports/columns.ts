import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { cellText, type Cell } from './cells.ts'
import { fileMessages } from './messages.ts'
import { FileRefusedError } from './byteSource.ts'

/** Indexes of the columns of a load, from 0. */
export type ColumnLayout = {
  rut: number
  points: number
  description: number | null
  /** Column right of the RUT without a heading, which may hold the check digit (one heading merged over both). */
  checkDigit: number | null
  /** Number of columns up to the last heading. */
  width: number
  /** Number of cells of the header, trailing blank ones included. */
  headerCells: number
  /** Headings that are not read, as typed. */
  ignored: string[]
  /** The first columns without a heading within `width`. */
  unnamed: number[]
}

/** Accepted headings after `normalizeHeading`. Those of the description in order of preference. */
const headings = {
  rut: ['rut'],
  points: ['puntos', 'points'],
  description: ['descripcion', 'description'],
  checkDigit: ['dv', 'dvrut', 'rutdv', 'digito', 'digitoverificador'],
}
/** Other usual headings of a description, for files without one of `headings.description`. */
const otherDescriptions = ['glosa', 'detalle', 'motivo', 'concepto', 'observacion', 'observaciones']

/** Longest heading that is read, characters: normalising a long text takes time. */
const MAX_HEADING = 300
/** Most headings that a message or a report lists, and how much of each, characters. */
const MAX_LISTED = 6
const MAX_LISTED_HEADING = 30
/** Most columns without a heading that are looked at in each row. */
const MAX_UNNAMED = 50

/**
 * Finds the columns by their headings, in any order and beside others.
 * @throws FileRefusedError when rut or puntos is missing, a heading comes twice, or check digits have their own column:
 * without its digit, one RUT of eleven is valid for another person.
 */
export function findColumns(header: Cell[]): ColumnLayout {
  const { hasCheckDigits, ...columns } = locateColumns(header)
  if (hasCheckDigits) throw new FileRefusedError(fileMessages.digitApart)
  return columns
}

function locateColumns(header: Cell[]): ColumnLayout & { hasCheckDigits: boolean } {
  const names = header.map((cell) => normalizeHeading(cellText(cell)))
  const find = (accepted: string[]): number | null => {
    const indexes = names.flatMap((name, index) => (accepted.includes(name) ? [index] : []))
    if (indexes.length > 1)
      throw new FileRefusedError(fileMessages.repeatedColumn(cellText(header[indexes[1]!]).trim()))
    return indexes[0] ?? null
  }
  const [rut, points] = [find(headings.rut), find(headings.points)]
  if (rut === null || points === null) throw new FileRefusedError(fileMessages.noHeader(listHeadings(header)))
  const description = find(headings.description) ?? firstOf(names, otherDescriptions)
  const width = names.findLastIndex((name) => name !== '') + 1
  const isRead = (index: number) => index === rut || index === points || index === description
  return {
    rut,
    points,
    description,
    checkDigit: names[rut + 1] ? null : rut + 1,
    width,
    headerCells: header.length,
    ignored: header.flatMap((cell, index) => (names[index] && !isRead(index) ? [shortHeading(cell)] : [])),
    unnamed: names
      .slice(0, width)
      .flatMap((name, index) => (name === '' ? [index] : []))
      .slice(0, MAX_UNNAMED),
    hasCheckDigits: find(headings.checkDigit) !== null,
  }
}

export function hasPointsColumns(header: Cell[]): boolean {
  try {
    locateColumns(header)
    return true
  } catch {
    return false
  }
}

/** Index of the first of `accepted` that occurs. Of several only one is read, the others are reported as ignored. */
function firstOf(names: string[], accepted: string[]): number | null {
  for (const name of accepted) if (names.includes(name)) return names.indexOf(name)
  return null
}

/** Ignores case, accents, dots and blanks: 'R.U.T.', ' Descripción '. */
function normalizeHeading(text: string): string {
  return text.length > MAX_HEADING ? text : normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
}

export const shortHeading = (cell: Cell): string =>
  cellText(cell).slice(0, MAX_HEADING).trim().replace(/\s+/g, ' ').slice(0, MAX_LISTED_HEADING)

function listHeadings(header: Cell[]): string {
  return header
    .map(shortHeading)
    .filter(Boolean)
    .slice(0, MAX_LISTED)
    .map((name) => `«${name}»`)
    .join(', ')
}
