import { mapFields } from '#contract/fields.ts'
import { MAX_BALANCE, UNDO_STEP_MINUTES } from '#contract/limits.ts'
import { orderFieldNames } from '#contract/orderFields.ts'
import { MAX_ORDER_COUNT, orders, orderStatusLabels, type Order } from '#contract/orders.ts'
import { conflict, forbidden, HttpError, notFound, staleVersion, unprocessable } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import type {
  LineProblem,
  OrderCancelled,
  OrderCreated,
  OrdersStepped,
  OrderUndone,
  PriceChange,
} from '../ports/catalogue.ts'
import type { Ports } from '../ports/services.ts'
import type { ListedOrder } from '../domain/records.ts'
import { normalizeOrderSearch } from '../domain/search.ts'
import { createExportLink } from './exports.ts'
import { orderCondition } from './orderExport.ts'

export function registerOrderRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository } = ports
  const toReply = ({ order }: { order: ListedOrder }) => ({ data: serialize(order) })
  const withBalance = ({ order, balance }: { order: ListedOrder; balance: number }) => ({
    data: serialize(order),
    balance,
  })

  registerRoute(orders.list, ({ query }) =>
    paginate({
      path: orders.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', points: 'number' },
      fetchPage: (page) =>
        repository.orders.page({ ...page, search: normalizeOrderSearch(page.search) }, orderCondition(query)),
      serialize,
    }),
  )

  registerRoute(orders.show, async ({ params }) => {
    const order = await repository.orders.find(params.id)
    if (!order) throw missingOrder()
    return { data: serialize(order) }
  })

  registerRoute(orders.counts, async () => ({ data: await repository.orders.counts(MAX_ORDER_COUNT) }))

  registerRoute(orders.export, async ({ query: { format, ...filters }, caller, http, context }) => ({
    url: await createExportLink(ports, { caller, http }, { list: 'orders', filters, format }, context()),
  }))

  registerRoute(orders.create, async ({ body, context }) => {
    const created = await repository.orders.create(body, context(withBalance))
    if (!created.ok) throw notCreated(created)
    return withBalance(created)
  })

  registerRoute(orders.ready, async ({ params, body: { version }, context }) => {
    const stepped = await repository.orders.step(params.id, 'ready', { ...context(toReply), version })
    if (!stepped.ok) throw stepRefused(stepped)
    return toReply(stepped)
  })

  registerRoute(orders.deliver, async ({ params, body: { version }, context }) => {
    const stepped = await repository.orders.step(params.id, 'delivered', { ...context(toReply), version })
    if (!stepped.ok) throw stepRefused(stepped)
    return toReply(stepped)
  })

  registerRoute(orders.undo, async ({ params, body: { version }, context }) => {
    const undone = await repository.orders.undo(params.id, { ...context(toReply), version })
    if (!undone.ok) throw undoRefused(undone)
    return toReply(undone)
  })

  registerRoute(orders.stepMany, async ({ body, context }) => {
    const reply = ({ stepped, skipped }: OrdersStepped) => ({ data: { stepped, skipped } })
    return reply(await repository.orders.stepMany(body, context(reply)))
  })

  registerRoute(orders.cancel, async ({ params, body: { version, ...how }, context }) => {
    const reply = (done: Extract<OrderCancelled, { ok: true }>) => {
      const { settled, owed, gone } = done
      return { ...withBalance(done), settled, owed, not_restocked: gone.map(({ title }) => title) }
    }
    const cancelled = await repository.orders.cancel(params.id, how, { ...context(reply), version })
    if (!cancelled.ok) throw stepRefused(cancelled)
    return reply(cancelled)
  })
}

function serialize({ id, status, points, partner_id, rut, nombre_completo, lines, ...order }: ListedOrder): Order {
  const step = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by }
  const cancelled = step(order.cancelled_at, order.cancelled_by)
  return {
    id,
    status,
    points,
    partner: { id: partner_id, rut, nombre_completo },
    lines,
    ...mapFields(orderFieldNames, (field) => order[field]),
    created: step(order.created_at, order.created_by)!,
    ready: step(order.ready_at, order.ready_by),
    delivered: step(order.delivered_at, order.delivered_by),
    cancelled: cancelled && {
      ...cancelled,
      reason: order.cancel_reason ?? '',
      restocked: order.restocked ?? false,
    },
    version: order.version,
  }
}

const formatPoints = (points: number) => points.toLocaleString('es-CL')
const missingOrder = () => notFound('Este canje no existe.')

function notCreated(refusal: Extract<OrderCreated, { ok: false }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return unprocessable({ partner_id: ['Este socio ya no existe'] })
    case 'lines':
      return unprocessable(
        Object.fromEntries(refusal.problems.map((problem) => lineError(problem, 'lines', 'product_id'))),
      )
    case 'prices':
      return pricesChanged(refusal.products)
    case 'balance': {
      const { balance, points } = refusal
      return notEnough('lines', balance, points)
    }
  }
}

/** @param field that has to change: the products, or the person who asks for them. */
export function notEnough(field: string, balance: number, points: number): HttpError {
  const [missing, cost] = [formatPoints(points - balance), formatPoints(points)]
  const sentence = `Le faltan ${missing} puntos: tiene ${formatPoints(balance)} y el canje cuesta ${cost}`
  return new HttpError(422, `${sentence}.`, { errors: { [field]: [sentence] }, details: { balance } })
}

/** @param list field of the lines. @param product field of a line that names its product. */
export function lineError(
  { index, available }: LineProblem,
  list: string,
  product: string,
): [field: string, messages: string[]] {
  if (available === null) return [`${list}.${index}.${product}`, ['Este producto ya no se puede canjear']]
  const remaining = available === 1 ? 'Queda 1 unidad' : `Quedan ${formatPoints(available)} unidades`
  return [`${list}.${index}.quantity`, [available === 0 ? 'Sin stock' : remaining]]
}

function pricesChanged(products: readonly PriceChange[]): HttpError {
  const sentences = products.map(({ title, points }) => `«${title}» ahora cuesta ${formatPoints(points)} puntos.`)
  return new HttpError(409, sentences.join(' '), {
    details: { products: products.map(({ product_id, points, stock }) => ({ product_id, points, stock })) },
  })
}

function undoRefused(refusal: Extract<OrderUndone, { ok: false }>): HttpError {
  if (refusal.reason === 'status')
    return conflict(`Este canje está ${orderStatusLabels[refusal.status].toLowerCase()}: no hay un paso que deshacer.`)
  if (refusal.reason !== 'tooLate') return stepRefused(refusal)
  const late = `Pasaron más de ${UNDO_STEP_MINUTES} minutos`
  return forbidden(`${late}: pide a un administrador que lo deshaga o que anule el canje.`)
}

function stepRefused(refusal: Extract<OrderCancelled, { ok: false }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return missingOrder()
    case 'stale':
      return staleVersion('Este canje cambió')
    case 'status':
      return conflict(`Este canje ya está ${orderStatusLabels[refusal.status].toLowerCase()}.`)
    case 'forbidden':
      return forbidden('Solo un administrador puede anular un canje entregado.')
    case 'anonymous':
      return conflict('Este socio está anonimizado: sus puntos ya no se devuelven.')
    case 'tooMany':
      return unprocessable({}, `El saldo de un socio no puede pasar de ${formatPoints(MAX_BALANCE)}.`)
  }
}
