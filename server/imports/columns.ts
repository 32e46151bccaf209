import { fold } from '../fold.ts'
import { textOf, type Cell } from './cells.ts'
import { fileSentences } from './sentences.ts'
import { FileRefusal } from './source.ts'

/** Where each column is; `width` is how many the header has, blank ones at its end aside, and `cells` all of them. */
export type Columns = { rut: number; points: number; description: number | null; width: number; cells: number }

/** Names as they compare: without case, accents, dots and blanks ('R.U.T.', ' Descripción '). */
const names = {
  rut: ['rut'],
  points: ['puntos', 'points'],
  description: ['descripcion', 'description'],
}

/** Longest heading that is read, characters. Each cell of the first row may be one long text, and folding that takes its time. */
const LONGEST_NAME = 300

/**
 * Finds the columns by their names, in any order; others may stand beside them and are not read.
 * @throws FileRefusal where rut or puntos is missing, or one of ours comes twice.
 */
export function columnsOf(header: Cell[]): Columns {
  const found = header.map((cell) => nameOf(textOf(cell)))
  const find = (name: keyof typeof names): number | null => {
    const places = found.flatMap((text, index) => (names[name].includes(text) ? [index] : []))
    if (places.length > 1) throw new FileRefusal(fileSentences.repeatedColumn(textOf(header[places[1]!]).trim()))
    return places[0] ?? null
  }
  const [rut, points, description] = [find('rut'), find('points'), find('description')]
  if (rut === null || points === null) throw new FileRefusal(fileSentences.noHeader(listed(header)))
  const width = found.findLastIndex((text) => text !== '') + 1
  return { rut, points, description, width, cells: header.length }
}

export function hasColumns(header: Cell[]): boolean {
  try {
    columnsOf(header)
    return true
  } catch {
    return false
  }
}

/** As names compare; what is too long for one stays as it is. */
function nameOf(text: string): string {
  return text.length > LONGEST_NAME ? text : fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The first few headings, each cut: they may be anything. */
function listed(header: Cell[]): string {
  const shown = header.map((cell) => textOf(cell).slice(0, LONGEST_NAME).trim().slice(0, 30)).filter(Boolean)
  return shown
    .slice(0, 6)
    .map((name) => `«${name}»`)
    .join(', ')
}
