import { entriesOfFigure, type FigureName } from '#contract/figures.ts'
import type { MovementFilters } from '#contract/movements.ts'
import { paths } from '#app/paths.ts'

/** Address of the entries that filters leave: '/movements?kind=assign,import&from=2026-03-01'. */
export function movementsPath(filters: MovementFilters): string {
  const query = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`],
  )
  return query.length > 0 ? `${paths.movements}?${query.join('&')}` : paths.movements
}

/** Address of the entries that a figure of a period counts. */
export function figurePath(name: FigureName, period: Pick<MovementFilters, 'from' | 'to'>): string {
  const { kinds, sign } = entriesOfFigure(name)
  return movementsPath({
    kind: kinds,
    ...period,
    ...(sign === 'added' && { points_min: 1 }),
    ...(sign === 'taken' && { points_max: -1 }),
  })
}
