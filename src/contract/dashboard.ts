import { number, type, type Infer } from 'superstruct'
import { endpoint } from './endpoint.ts'

export const DashboardSummary = type({ points_total: number(), partners_total: number(), partners_avg: number() })
export type DashboardSummary = Infer<typeof DashboardSummary>

export const dashboard = {
  summary: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard',
    reply: type({ data: DashboardSummary }),
  }),
}
