import type { Load } from '#contract/loads.ts'
import { formatNumber } from '#app/format.ts'
import { Stat } from '#ui'

type LoadStatsProps = { load: Pick<Load, 'rows' | 'partners' | 'points_total'> | null | undefined; loading: boolean }

/** Figures of a load, applied or waiting. */
export function LoadStats({ load, loading }: LoadStatsProps) {
  return (
    <div className="load-stats">
      <Stat label="Filas" value={formatNumber(load?.rows)} loading={loading} />
      <Stat label="Socios" value={formatNumber(load?.partners)} loading={loading} />
      <Stat label="Puntos" value={formatNumber(load?.points_total)} tone="points" loading={loading} />
    </div>
  )
}
