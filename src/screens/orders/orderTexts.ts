import {
  orderStatusLabels,
  type orderSortKeys,
  type Order,
  type OrderStatus,
  type SteppedOrders,
} from '#contract/orders.ts'
import { formatNumber } from '#app/format.ts'
import { formatCount, type ListTexts, type Noun } from '../list/listTexts.ts'

export const ORDER: Noun = ['canje', 'canjes']

/** Draft kinds of the forms (docs/decisions/0007). */
export const ORDER_DRAFT = 'order'
export const CANCEL_DRAFT = 'cancelOrder'

/** 'Canje N.º 123' */
export const orderTitle = ({ id }: Pick<Order, 'id'>): string => `Canje N.º ${id}`

/** 'Maleta de cabina ×1 y 2 más' */
export function describeLines([first, ...more]: Order['lines']): string {
  if (!first) return ''
  const rest = more.length > 0 ? ` y ${formatNumber(more.length)} más` : ''
  return `${first.title} ×${formatNumber(first.quantity)}${rest}`
}

export const orderTexts: ListTexts<(typeof orderSortKeys)[number]> = {
  title: 'Canjes',
  noun: ORDER,
  gender: 'm',
  allNote: 'Todos los canjes, primero el último',
  filtered: {
    note: 'Canjes que cumplen los filtros, primero el último',
    empty: 'Ningún canje cumple los filtros.',
  },
  emptyText: 'Aquí quedará cada canje: el socio, sus productos, los puntos y su estado.',
  query: {
    placeholder: 'Busca por número, socio o producto',
    noMatches: 'Ningún número, socio ni producto contiene',
    sortLabels: { id: 'antigüedad', points: 'puntos' },
  },
}

/** The same of orders that wait, which come in another order. */
export const waitingTexts: typeof orderTexts = {
  ...orderTexts,
  filtered: {
    note: 'Canjes que esperan, primero el más antiguo',
    empty: 'Ningún canje espera aquí.',
  },
}
/** Whether orders of a state wait for staff. */
export const isWaiting = (status: OrderStatus | undefined): boolean => status === 'pending' || status === 'ready'

/** '8 canjes. Quedan como estaban: N.º 5 (entregado) y N.º 9 (ya no existe)' */
export function describeSteps({ stepped, skipped }: SteppedOrders): string {
  const names = skipped.map(({ id, status }) => {
    const state = status === null ? 'ya no existe' : orderStatusLabels[status].toLowerCase()
    return `N.º ${id} (${state})`
  })
  const rest = `${names.length === 1 ? 'Queda como estaba' : 'Quedan como estaban'}: ${new Intl.ListFormat('es').format(names)}`
  return [
    ...(stepped.length > 0 ? [formatCount(ORDER, stepped.length)] : []),
    ...(names.length > 0 ? [rest] : []),
  ].join('. ')
}

/** Texts of toasts. The spec quotes none of these. */
export const toasts = {
  created: { done: 'Canje registrado con éxito', failed: 'No fue posible registrar el canje' },
  ready: 'Canje preparado con éxito',
  delivered: 'Canje entregado con éxito',
  undone: 'Paso deshecho con éxito',
  readyMany: 'Canjes preparados con éxito',
  deliveredMany: 'Canjes entregados con éxito',
  undoneMany: 'Pasos deshechos con éxito',
  stepFailed: 'No fue posible actualizar el canje',
  noneStepped: 'Ningún canje cambió',
  cancelled: { done: 'Canje anulado con éxito', failed: 'No fue posible anular el canje' },
  exportReady: 'Enlace de descarga listo',
  exportFailed: 'No fue posible exportar los canjes',
  partnersFailed: 'No fue posible cargar los socios',
  productsFailed: 'No fue posible cargar los productos',
}
