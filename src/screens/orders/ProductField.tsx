import { useMemo, type Ref } from 'react'
import { NEW_PRODUCT_STATE, productName, products, type Product } from '#contract/products.ts'
import { call } from '#app/api/call.ts'
import { formatNumber } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { Select } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { newLine, type Line } from './orderLines.ts'
import { toasts } from './orderTexts.ts'
import { useRemoteRows } from '../shared/useRemoteRows.ts'

type ProductFieldProps = {
  /** Products of the order, which are not offered again. */
  lines: readonly Line[]
  error: string | undefined
  onAdd: (line: Line) => void
  ref: Ref<HTMLButtonElement>
}

const read = (search: string, options: QueryOptions) =>
  call(products.list, { query: { search: search || undefined }, ...options })

const isRedeemable = ({ state, points }: Product) => state === NEW_PRODUCT_STATE && points !== null && points > 0

/** Adds products that have a price, found by name on the server. */
export function ProductField({ lines, error, onAdd, ref }: ProductFieldProps) {
  const { rows, selectProps } = useRemoteRows(read, toasts.productsFailed)
  const options = useMemo(
    () =>
      rows.filter(isRedeemable).map((product) => ({
        key: product.id,
        label: describe(product),
        disabled: product.stock === 0 || lines.some(({ product_id }) => product_id === product.id),
      })),
    [rows, lines],
  )
  return (
    <Select
      {...selectProps}
      ref={ref}
      label="Agregar producto"
      searchable
      placeholder="Busca por nombre"
      options={options}
      value={null}
      error={error}
      onValueChange={(key) => {
        const chosen = rows.find(({ id }) => id === key)
        if (chosen) onAdd(newLine(chosen))
      }}
    />
  )
}

/** 'Maleta de cabina · 2.000 puntos · quedan 3' */
function describe(product: Product): string {
  const { points, stock } = product
  const stockTexts =
    stock === null ? [] : [stock === 0 ? 'sin stock' : `${stock === 1 ? 'queda' : 'quedan'} ${formatNumber(stock)}`]
  return [productName(product), formatPoints(points ?? 0), ...stockTexts].join(' · ')
}
