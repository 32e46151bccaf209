import type { PointsAction } from '#contract/pointsActions.ts'
import { todayInZone } from '#app/clock.ts'
import { hasFeature } from '#app/config.ts'
import type { Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { formatPercentage } from '#app/format.ts'
import { describeState, strategies } from './strategyFields.ts'

/** Columns of the points action list, in the spec's order (§2). */
export const pointsActionColumns: readonly Column<PointsAction>[] = [
  {
    id: 'display_name',
    header: 'Nombre',
    rowHeader: true,
    minWidth: 170,
    grow: 240,
    renderCell: (action) => (
      <span className="list-lines">
        <span>{action.display_name}</span>
        {hasFeature('actions') && <small>{describeState(action, todayInZone())}</small>}
      </span>
    ),
  },
  {
    id: 'slug',
    header: 'Slug',
    minWidth: 132,
    grow: 180,
    wide: true,
    renderCell: ({ slug }) => <code className="list-prose">{slug}</code>,
  },
  {
    id: 'points',
    header: 'Puntos',
    width: 96,
    align: 'end',
    figure: ({ points }) => points,
    renderCell: ({ points }) => renderPoints(points),
  },
  {
    id: 'percentage',
    header: 'Porcentaje',
    width: 108,
    align: 'end',
    renderCell: ({ percentage }) => formatPercentage(percentage),
  },
  {
    id: 'accumulation_strategy',
    header: 'Estrategia',
    minWidth: 100,
    grow: 150,
    renderCell: ({ accumulation_strategy }) => strategies[accumulation_strategy].name,
  },
]
