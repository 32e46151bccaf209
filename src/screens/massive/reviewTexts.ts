import type { LoadReview } from '#contract/reviews.ts'
import { formatRut } from '#contract/rut.ts'
import { formatNumber } from '#app/format.ts'
import { formatPoints } from '../list/points.tsx'
import { formatCount, type Noun } from '../list/listTexts.ts'

const ROW: Noun = ['fila', 'filas']

/** '1 fila' or '1.500 filas'. */
export const formatRows = (rows: number): string => formatCount(ROW, rows)

/** What is worth a second look before the load: largest assignment, repeated RUTs, unusual points. */
export function describeReview({
  largest,
  repeated,
  unusual,
}: Pick<LoadReview, 'largest' | 'repeated' | 'unusual'>): string[] {
  const sentences: string[] = []
  if (largest)
    sentences.push(
      `La asignación más alta es de ${formatPoints(largest.points)}: fila ${formatNumber(largest.row)}, RUT ${formatRut(largest.rut)}.`,
    )
  if (repeated > 0)
    sentences.push(
      repeated === 1 ? '1 RUT aparece más de una vez.' : `${formatNumber(repeated)} RUT aparecen más de una vez.`,
    )
  if (unusual > 0)
    sentences.push(
      `${formatRows(unusual)} ${unusual === 1 ? 'da' : 'dan'} al menos 10 veces los puntos de la fila mediana.`,
    )
  return sentences
}

/** '2 filas corregidas y 1 excluida' */
export function describeChanges({ mended, excluded }: Pick<LoadReview, 'mended' | 'excluded'>): string {
  const mendedRows = `${formatRows(mended)} ${mended === 1 ? 'corregida' : 'corregidas'}`
  const end = excluded === 1 ? 'excluida' : 'excluidas'
  if (excluded === 0) return mendedRows
  return mended === 0 ? `${formatRows(excluded)} ${end}` : `${mendedRows} y ${formatNumber(excluded)} ${end}`
}

/** Why a review cannot be loaded yet; undefined where it can. */
export function whyNotLoaded({ problem_rows, rows }: LoadReview): string | undefined {
  if (problem_rows > 0)
    return problem_rows === 1
      ? 'Corrige o excluye antes la fila con error.'
      : `Corrige o excluye antes las ${formatNumber(problem_rows)} filas con error.`
  return rows === 0 ? 'No queda ninguna fila por cargar.' : undefined
}
