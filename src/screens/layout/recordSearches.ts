import { orders } from '#contract/orders.ts'
import { partners } from '#contract/partners.ts'
import { productName, products } from '#contract/products.ts'
import { formatRut } from '#contract/rut.ts'
import { call } from '#app/api/call.ts'
import type { RecordScreen } from '#app/paths.ts'
import type { IconName } from '#ui'
import { formatPoints } from '../list/points.tsx'

/** Maximum number of records that a search reads. */
const LENGTH = 8

export type FoundRecord = { id: number; label: string; detail: string }

type RecordSearch = {
  screen: RecordScreen
  icon: IconName
  search: (text: string, signal: AbortSignal) => Promise<FoundRecord[]>
}

const optionsOf = (search: string, signal: AbortSignal) => ({
  query: { search, per_page: LENGTH },
  signal,
  background: true,
})

/** Records that the palette finds on the server, in its order. */
export const recordSearches: readonly RecordSearch[] = [
  {
    screen: 'partners',
    icon: 'partners',
    async search(text, signal) {
      const { data } = await call(partners.list, optionsOf(text, signal))
      return data.map(({ id, nombre_completo, rut, points }) => ({
        id,
        label: nombre_completo || formatRut(rut),
        detail: `RUT ${formatRut(rut)} · ${formatPoints(points)}`,
      }))
    },
  },
  {
    screen: 'products',
    icon: 'products',
    async search(text, signal) {
      const { data } = await call(products.list, optionsOf(text, signal))
      return data.map((product) => ({
        id: product.id,
        label: productName(product),
        detail: [product.brand, product.points !== null && formatPoints(product.points)].filter(Boolean).join(' · '),
      }))
    },
  },
  {
    screen: 'orders',
    icon: 'cart',
    async search(text, signal) {
      const { data } = await call(orders.list, optionsOf(text, signal))
      return data.map(({ id, partner, points }) => ({
        id,
        label: `Canje N.º ${id}`,
        detail: `${partner.nombre_completo} · ${formatPoints(points)}`,
      }))
    },
  },
]
