import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { cellText, type Cell } from './cells.ts'
import { fileMessages } from './messages.ts'
import { FileRefusedError } from './byteSource.ts'

/** Where each column is; `width` is how many the header has, blank ones at its end aside, and `cells` all of them. */
export type ColumnLayout = {
  rut: number
  points: number
  description: number | null
  /** Where a check digit may stand that no heading names: to the right of the RUT, as where one heading is merged over both. */
  checkDigit: number | null
  width: number
  headerCells: number
}

/** Names as they compare: without case, accents, dots and blanks ('R.U.T.', ' Descripción '). */
const names = {
  rut: ['rut'],
  points: ['puntos', 'points'],
  description: ['descripcion', 'description'],
  digit: ['dv', 'dvrut', 'rutdv', 'digito', 'digitoverificador'],
}

/** Longest heading that is read, characters. Each cell of the first row may be one long text, and folding that takes its time. */
const LONGEST_NAME = 300

/**
 * Finds the columns by their names, in any order; others may stand beside them and are not read.
 * @throws FileRefusal where rut or puntos is missing, one of ours comes twice, or check digits have a column of their own: without it
 * one RUT of eleven is somebody else's.
 */
export function findColumns(header: Cell[]): ColumnLayout {
  const { hasDigits, ...columns } = placesOf(header)
  if (hasDigits) throw new FileRefusedError(fileMessages.digitApart)
  return columns
}

function placesOf(header: Cell[]): ColumnLayout & { hasDigits: boolean } {
  const found = header.map((cell) => nameOf(cellText(cell)))
  const find = (name: keyof typeof names): number | null => {
    const places = found.flatMap((text, index) => (names[name].includes(text) ? [index] : []))
    if (places.length > 1) throw new FileRefusedError(fileMessages.repeatedColumn(cellText(header[places[1]!]).trim()))
    return places[0] ?? null
  }
  const [rut, points, description] = [find('rut'), find('points'), find('description')]
  if (rut === null || points === null) throw new FileRefusedError(fileMessages.noHeader(listed(header)))
  const width = found.findLastIndex((text) => text !== '') + 1
  const digit = found[rut + 1] ? null : rut + 1
  return {
    rut,
    points,
    description,
    checkDigit: digit,
    width,
    headerCells: header.length,
    hasDigits: find('digit') !== null,
  }
}

export function hasPointsColumns(header: Cell[]): boolean {
  try {
    placesOf(header)
    return true
  } catch {
    return false
  }
}

/** As names compare; what is too long for one stays as it is. */
function nameOf(text: string): string {
  return text.length > LONGEST_NAME ? text : normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first few headings, each cut: they may be anything. */
function listed(header: Cell[]): string {
  const shown = header.map((cell) => cellText(cell).slice(0, LONGEST_NAME).trim().slice(0, 30)).filter(Boolean)
  return shown
    .slice(0, 6)
    .map((name) => `«${name}»`)
    .join(', ')
}
