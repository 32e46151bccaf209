import { Page as PageOf } from '#contract/common.ts'
import type { Query } from '#contract/endpoint.ts'
import { Order, orders, toOrderFilters, type CancelOrderForm, type OrderForm } from '#contract/orders.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatNumber } from '#app/format.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { isListStale, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { describeDebt, formatPoints } from '../list/points.tsx'
import { orderTitle, toasts } from './orderTexts.ts'

const OrderPage = PageOf(Order)

/** Names of the filters in the address. */
export const orderFilterNames = ['status', 'from', 'to'] as const

const queryOf = ({ search, sort, filters }: ListParams): Query<typeof orders.list> => ({
  ...toOrderFilters(filters ?? {}),
  search: search || undefined,
  key: sort?.key as Query<typeof orders.list>['key'],
  sort: sort?.direction,
})

export const orderSource: ListSource<Order, ListParams> = {
  read: (params, options) => call(orders.list, { query: queryOf(params), ...options }),
  readTotal: (params, options) => call(orders.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, OrderPage, options),
}

export const readOrder = (id: number, options: QueryOptions) => call(orders.show, { params: { id }, ...options })

/** Redeems products for points. */
export const createOrder = (body: OrderForm, idempotencyKey: string): Promise<Outcome<{ data: Order }>> =>
  runWithToasts(() => call(orders.create, { body, idempotencyKey, background: true }), {
    failed: toasts.created.failed,
    done: ({ data, balance }) => ({
      title: toasts.created.done,
      text: `${orderTitle(data)}: ${formatPoints(data.points)}. Saldo ${formatNumber(balance)}`,
    }),
  })

/** Marks an order as ready or delivered. Resolves to true when the list has to reload. */
export async function stepOrder({ id, version }: Order, to: 'ready' | 'delivered'): Promise<boolean> {
  const endpoint = to === 'ready' ? orders.ready : orders.deliver
  // Browsers retry a request whose connection was reset; the key makes the retry answer as the first.
  const idempotencyKey = createIdempotencyKey()
  const outcome = await runWithToasts(
    () => call(endpoint, { params: { id }, body: { version }, idempotencyKey, background: true }),
    { done: toasts[to], failed: toasts.stepFailed },
  )
  return isListStale(outcome)
}

/** Gives the points of an order back. */
export const cancelOrder = ({ id }: Order, body: CancelOrderForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(orders.cancel, { params: { id }, body, idempotencyKey, background: true }), {
    failed: toasts.cancelled.failed,
    version: body.version,
    done: ({ data, balance, ...debt }) => ({
      title: toasts.cancelled.done,
      text: [
        `${data.points === 1 ? 'Se devolvió' : 'Se devolvieron'} ${formatPoints(data.points)}`,
        ...describeDebt(debt),
        `Saldo ${formatNumber(balance)}`,
      ].join('. '),
    }),
  })
