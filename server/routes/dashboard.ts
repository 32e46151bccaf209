import { dashboard } from '#contract/dashboard.ts'
import { average } from '../exactSum.ts'
import { conflict } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { Ports } from '../ports.ts'

const tooMany = `Los puntos de todos los socios suman más de ${Number.MAX_SAFE_INTEGER.toLocaleString('es-CL')}, y el panel no puede mostrarlos con exactitud. Los saldos están bien.`

export function registerDashboardRoutes(registerRoute: RegisterRoute, { repository }: Ports): void {
  registerRoute(dashboard.summary, async () => {
    const { points_total, partners_total } = await repository.dashboard.summary()
    // JSON's readers would round it in silence.
    if (typeof points_total === 'bigint') throw conflict(tooMany)
    // Average over those who have points (spec §2: 'Total socios con puntos'), to two decimals.
    return { data: { points_total, partners_total, partners_avg: average(points_total, partners_total) } }
  })
}
