import { approvals } from '#contract/approvals.ts'
import type { PageTotal } from '#contract/common.ts'
import { orders } from '#contract/orders.ts'
import { partners } from '#contract/partners.ts'
import { products } from '#contract/products.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { hasFeature } from '#app/config.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { askTotal } from '#app/list/listParams.ts'
import { paths } from '#app/paths.ts'

/** `beyond`: there are more than `number`, which are not counted. */
export type Count = { number: number; beyond?: boolean | undefined }

type Task = {
  key: string
  label: string
  /** The list of what is counted. */
  href: string
  read: (options: QueryOptions) => Promise<Count>
}

const totalOf = ({ total = 0, beyond }: PageTotal): Count => ({ number: total, beyond })

const pendingOrders: Task = {
  key: 'orders',
  label: 'Canjes pendientes',
  href: `${paths.orders}?status=pending`,
  read: async (options) => ({ number: (await call(orders.counts, options)).data.pending }),
}
const waitingLoads: Task = {
  key: 'loads',
  label: 'Cargas por aprobar',
  href: paths.massive,
  read: async (options) => ({ number: (await call(approvals.count, options)).data.waiting }),
}
const soldOut: Task = {
  key: 'soldOut',
  label: 'Productos agotados',
  href: `${paths.products}?sold_out=yes`,
  read: async (options) => totalOf(await call(products.list, { query: { sold_out: 'yes', ...askTotal }, ...options })),
}
const overdue: Task = {
  key: 'overdue',
  label: 'Socios que no están al día',
  href: `${paths.partners}?current=no`,
  read: async (options) => totalOf(await call(partners.list, { query: { current: 'no', ...askTotal }, ...options })),
}

/** What waits for staff. Every role that sees the dashboard may do it. */
export const tasks = (): readonly Task[] => [
  ...(hasFeature('orders') ? [pendingOrders] : []),
  waitingLoads,
  soldOut,
  ...(hasFeature('partners-edit') ? [overdue] : []),
]

/** How many there are of each; none of those whose number did not come. */
export async function readTasks({ signal }: QueryOptions): Promise<Record<string, Count>> {
  const counted = await Promise.all(
    tasks().map(async ({ key, read }) => {
      try {
        return [[key, await read({ signal, background: true })] as const]
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return []
      }
    }),
  )
  return Object.fromEntries(counted.flat())
}
