import { dashboard } from '#contract/dashboard.ts'
import { average } from '../exactSum.ts'
import { conflict } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { Ports } from '../ports.ts'

const tooMany = `Los puntos de todos los socios suman más de ${Number.MAX_SAFE_INTEGER.toLocaleString('es-CL')}, y el panel no puede mostrarlos con exactitud. Los saldos están bien.`

export function registerDashboardRoutes(registerRoute: RegisterRoute, { repository }: Ports): void {
  registerRoute(dashboard.summary, async () => {
    const { points_total, partners_total } = await repository.dashboard.summary()
    // JSON readers would silently round a larger number.
    if (typeof points_total === 'bigint') throw conflict(tooMany)
    // spec §2: the average is over partners with points ('Total socios con puntos').
    return { data: { points_total, partners_total, partners_avg: average(points_total, partners_total) } }
  })
}
