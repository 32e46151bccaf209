import { formatNumber, NOTHING } from '#app/format.ts'
import { Badge } from '#ui'
import { formatCount, type Noun } from './listTexts.ts'

const POINT: Noun = ['punto', 'puntos']

/** Multiple of a usual amount from which a form warns: one zero too many. */
export const UNUSUAL_FACTOR = 10

/** '1 punto' or '1.500 puntos'. */
export const formatPoints = (points: number): string => formatCount(POINT, points)

type Debt = { settled?: number | undefined; owed?: number | undefined }

/** What points settled of earlier reversals, and what is still owed, as sentences; empty where nothing was. */
export const describeDebt = ({ settled = 0, owed = 0 }: Debt): string[] => [
  ...(settled > 0
    ? [`${formatPoints(settled)} ${settled === 1 ? 'pagó' : 'pagaron'} lo que faltó en reversas anteriores`]
    : []),
  ...(owed > 0 ? [`El socio queda debiendo ${formatPoints(owed)}`] : []),
]

/** Suffix of a points field: 'pt' for 1. */
export const pointsSuffix = (points: number | null): string => (points === 1 ? 'pt' : 'pts')

/** Points in a list cell, with the unit for screen readers; a dash for null. The accent is for more than 0. */
export function renderPoints(points: number | null) {
  if (points === null) return NOTHING
  const content = (
    <>
      <span>{formatNumber(points)}</span> <span className="list-unit">{points === 1 ? 'punto' : 'puntos'}</span>
    </>
  )
  return points === 0 ? <span className="list-zero">{content}</span> : <Badge tone="points">{content}</Badge>
}
