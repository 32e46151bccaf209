import { Page as PageOf, type ExportFormat } from '#contract/common.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  Order,
  orders,
  ORDERS_FILE,
  PricesChanged,
  orderStatusLabels,
  toOrderFilters,
  type CancelOrderForm,
  type OrderForm,
  type OrderStatus,
  type OrderStep,
  type SteppedOrders,
} from '#contract/orders.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatNumber } from '#app/format.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { isFieldRefusal, isListStale, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { ACTION_TOAST_MS } from '#app/toasts.ts'
import { exportFile, formatQuery } from '../list/exportFile.ts'
import { describeDebt, formatPoints } from '../list/points.tsx'
import { describeSteps, isWaiting, orderTitle, toasts } from './orderTexts.ts'

const OrderPage = PageOf(Order)

/** Names of the filters in the address. */
export const orderFilterNames = ['status', 'from', 'to'] as const

const queryOf = ({ search, sort, filters }: ListParams): Query<typeof orders.list> => ({
  ...toOrderFilters(filters ?? {}),
  search: search || undefined,
  ...(sort === null && isWaiting(filters?.status as OrderStatus | undefined)
    ? oldestFirst
    : { key: sort?.key as Query<typeof orders.list>['key'], sort: sort?.direction }),
})
const oldestFirst = { key: 'id', sort: 'asc' } as const

export const orderSource: ListSource<Order, ListParams> = {
  read: (params, options) => call(orders.list, { query: queryOf(params), ...options }),
  readTotal: (params, options) => call(orders.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, OrderPage, options),
}

export const readOrder = (id: number, options: QueryOptions) => call(orders.show, { params: { id }, ...options })

/** Exports the orders that the filters leave. */
export const exportOrders = ({ filters }: ListParams, format: ExportFormat): Promise<void> =>
  exportFile(
    () => call(orders.export, { query: { ...toOrderFilters(filters ?? {}), ...formatQuery(format) } }),
    `${ORDERS_FILE}.${format}`,
    toasts,
  )

/** Redeems products for points. */
export const createOrder = (body: OrderForm, idempotencyKey: string): Promise<Outcome<{ data: Order }>> =>
  runWithToasts(() => call(orders.create, { body, idempotencyKey, background: true }), {
    failed: toasts.created.failed,
    isShown: (error) => isFieldRefusal(error) || error.bodyAs(PricesChanged) !== null,
    done: ({ data, balance }) => ({
      title: toasts.created.done,
      text: `${orderTitle(data)}: ${formatPoints(data.points)}. Saldo ${formatNumber(balance)}`,
    }),
  })

/**
 * Marks an order as ready or delivered. Resolves to true when the list has to reload.
 * @param onUndo Offered by the toast, with the order as it is then.
 */
export async function stepOrder(
  { id, version }: Order,
  to: 'ready' | 'delivered',
  onUndo: (stepped: Order) => void,
): Promise<boolean> {
  const endpoint = to === 'ready' ? orders.ready : orders.deliver
  const outcome = await runWithToasts(() => callStep(endpoint, id, version), {
    failed: toasts.stepFailed,
    done: ({ data }) => ({
      id: STEP_TOAST_ID,
      title: toasts[to],
      text: orderTitle(data),
      action: { label: texts.partners.undo, onAction: () => onUndo(data) },
      duration: ACTION_TOAST_MS,
    }),
  })
  return isListStale(outcome)
}

/** Takes the last step of an order back. Resolves to true when the list has to reload. */
export async function undoStep({ id, version }: Order): Promise<boolean> {
  const outcome = await runWithToasts(() => callStep(orders.undo, id, version), {
    failed: toasts.stepFailed,
    done: ({ data }) => ({
      id: STEP_TOAST_ID,
      title: toasts.undone,
      text: `${orderTitle(data)}: ${orderStatusLabels[data.status].toLowerCase()} otra vez`,
    }),
  })
  return isListStale(outcome)
}

const stepTitles = { ready: toasts.readyMany, delivered: toasts.deliveredMany, undo: toasts.undoneMany }

/**
 * Takes a step of several orders. Resolves to true when the list has to reload.
 * @param onUndo Offered by the toast, with those that took it. @default it cannot be taken back
 */
export async function stepOrders(
  all: readonly Pick<Order, 'id' | 'version'>[],
  step: OrderStep,
  onUndo?: (stepped: SteppedOrders['stepped']) => void,
): Promise<boolean> {
  const outcome = await runWithToasts(() => callSteps(step, all), {
    failed: toasts.stepFailed,
    done: ({ data }) => ({
      id: STEP_TOAST_ID,
      title: data.stepped.length > 0 ? stepTitles[step] : toasts.noneStepped,
      text: describeSteps(data),
      ...(data.skipped.length > 0 && { tone: 'warning' }),
      ...(onUndo &&
        data.stepped.length > 0 && {
          action: { label: texts.partners.undo, onAction: () => onUndo(data.stepped) },
          duration: ACTION_TOAST_MS,
        }),
    }),
  })
  return isListStale(outcome)
}

/** Rows have more fields than the call accepts. */
const callSteps = (step: OrderStep, all: readonly Pick<Order, 'id' | 'version'>[]) =>
  call(orders.stepMany, {
    body: { step, orders: all.map(({ id, version }) => ({ id, version })) },
    idempotencyKey: createIdempotencyKey(),
    background: true,
  })

/** Browsers retry a request whose connection was reset; the key makes the retry answer as the first. */
const callStep = (
  endpoint: typeof orders.ready | typeof orders.deliver | typeof orders.undo,
  id: number,
  version: number,
) =>
  call(endpoint, {
    params: { id },
    body: { version },
    idempotencyKey: createIdempotencyKey(),
    background: true,
  })

/** A later step replaces the notice of an earlier one, which the menu of its row can still take back. */
const STEP_TOAST_ID = 'order-step'

/** Gives the points of an order back. */
export const cancelOrder = ({ id }: Order, body: CancelOrderForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(orders.cancel, { params: { id }, body, idempotencyKey, background: true }), {
    failed: toasts.cancelled.failed,
    isShown: isFieldRefusal,
    version: body.version,
    done: ({ data, balance, not_restocked = [], ...debt }) => ({
      title: toasts.cancelled.done,
      text: [
        `${data.points === 1 ? 'Se devolvió' : 'Se devolvieron'} ${formatPoints(data.points)}`,
        ...describeDebt(debt),
        ...(not_restocked.length > 0
          ? [`No vuelve al stock lo que ya no está en el catálogo: ${not_restocked.join(', ')}`]
          : []),
        `Saldo ${formatNumber(balance)}`,
      ].join('. '),
    }),
  })
