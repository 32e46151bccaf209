import { dashboard } from '#contract/dashboard.ts'
import type { Mount } from '../http/mount.ts'
import type { Ports } from '../ports.ts'

export function mountDashboard(mount: Mount, { repository }: Ports): void {
  mount(dashboard.summary, async () => {
    const { points_total, partners_total } = await repository.dashboard.summary()
    // Average over those who have points (spec §2: 'Total socios con puntos'), to two decimals.
    const partners_avg = partners_total === 0 ? 0 : Math.round((points_total / partners_total) * 100) / 100
    return { data: { points_total, partners_total, partners_avg } }
  })
}
