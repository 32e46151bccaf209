import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { cellText } from './cells.ts'
import type { Cell } from './cellTypes.ts'
import { fileMessages } from './messages.ts'
import { FileRefusedError } from './byteSource.ts'

/** How a kind of file is recognised by its header, and the columns that it needs, for messages. */
export type HeaderRule = { matches: (header: Cell[]) => boolean; needed: string }

/** Indexes of the columns of a sheet, from 0. */
export type SheetColumns = {
  /** Those that are read. */
  read: number[]
  /** Number of columns up to the last heading. */
  width: number
  /** Number of cells of the header, trailing blank ones included. */
  headerCells: number
  /** Headings that are not read, as typed. */
  ignored: string[]
  /** The first columns without a heading within `width`. */
  unnamed: number[]
  /** What a row holds, for messages. */
  noun: string
}

/** Columns of a load. */
export type ColumnLayout = SheetColumns & {
  rut: number
  points: number
  description: number | null
  /** Column right of the RUT without a heading, which may hold the check digit (one heading merged over both). */
  checkDigit: number | null
}

/** Accepted headings after `normalizeHeading`. Those of the description in order of preference. */
const headings = {
  rut: ['rut'],
  points: ['puntos', 'points'],
  description: ['descripcion', 'description'],
}
const checkDigitHeadings = ['dv', 'dvrut', 'rutdv', 'digito', 'digitoverificador']
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
  const { names, find, sheetOf, hasCheckDigits } = readHeadings(header)
  const [rut, points] = [find(headings.rut), find(headings.points)]
  if (rut === null || points === null)
    throw new FileRefusedError(fileMessages.noHeader(pointsHeader.needed, listHeadings(header)))
  const description = find(headings.description) ?? firstOf(names, otherDescriptions)
  return {
    rut,
    points,
    description,
    checkDigit: names[rut + 1] ? null : rut + 1,
    ...sheetOf([rut, points, description].filter((index) => index !== null)),
    noun: 'puntos',
    hasCheckDigits: hasCheckDigits(),
  }
}

/** The names of a header, and ways to look them up. */
export function readHeadings(header: Cell[]) {
  const names = header.map((cell) => normalizeHeading(cellText(cell)))
  /** @throws FileRefusedError when a heading comes twice. */
  const find = (accepted: readonly string[]): number | null => {
    const indexes = names.flatMap((name, index) => (accepted.includes(name) ? [index] : []))
    if (indexes.length > 1)
      throw new FileRefusedError(fileMessages.repeatedColumn(cellText(header[indexes[1]!]).trim()))
    return indexes[0] ?? null
  }
  return {
    names,
    find,
    hasCheckDigits: () => find(checkDigitHeadings) !== null,
    /** @param read indexes of the columns that are read. */
    sheetOf(read: number[]): Omit<SheetColumns, 'noun'> {
      const width = names.findLastIndex((name) => name !== '') + 1
      return {
        read,
        width,
        headerCells: header.length,
        ignored: header.flatMap((cell, index) => (names[index] && !read.includes(index) ? [shortHeading(cell)] : [])),
        unnamed: names
          .slice(0, width)
          .flatMap((name, index) => (name === '' ? [index] : []))
          .slice(0, MAX_UNNAMED),
      }
    },
  }
}

/** Whether the columns of a header are found. */
export const locates = (locate: (header: Cell[]) => unknown) => (header: Cell[]) => {
  try {
    locate(header)
    return true
  } catch {
    return false
  }
}

export const pointsHeader: HeaderRule = { matches: locates(locateColumns), needed: 'las columnas «rut» y «puntos»' }

/** Index of the first of `accepted` that occurs. Of several only one is read, the others are reported as ignored. */
function firstOf(names: string[], accepted: string[]): number | null {
  for (const name of accepted) if (names.includes(name)) return names.indexOf(name)
  return null
}

/** Ignores case, accents, dots and blanks: 'R.U.T.', ' Descripción '. */
export function normalizeHeading(text: string): string {
  return text.length > MAX_HEADING ? text : normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
}

export const shortHeading = (cell: Cell): string =>
  cellText(cell).slice(0, MAX_HEADING).trim().replace(/\s+/g, ' ').slice(0, MAX_LISTED_HEADING)

export function listHeadings(header: Cell[]): string {
  return header
    .map(shortHeading)
    .filter(Boolean)
    .slice(0, MAX_LISTED)
    .map((name) => `«${name}»`)
    .join(', ')
}
