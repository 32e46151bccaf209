import { useMemo, useState } from 'react'
import { DataTable, EmptyState, formatNumber, type Column, type RowKey, type Sort } from 'canje-ui'

type Product = { id: number; name: string; points: number }

const products: readonly Product[] = [
  { id: 1, name: 'Café de grano', points: 1200 },
  { id: 2, name: 'Cojín bordado', points: 2050 },
  { id: 3, name: 'Manta de lana', points: 2900 },
  { id: 4, name: 'Té de hierbas', points: 900 },
]

// Outside of the component: a new array or function would render every row again.
const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Nombre', rowHeader: true, sortable: 'text', renderCell: ({ name }) => name },
  {
    id: 'points',
    header: 'Puntos',
    align: 'end',
    width: 140,
    sortable: true,
    renderCell: ({ points }) => formatNumber(points),
  },
]
const getRowId = ({ id }: Product) => id
const getRowLabel = ({ name }: Product) => name

export function Products() {
  const [sort, setSort] = useState<Sort>(null)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [last, setLast] = useState('nada')

  // The table asks for an order, and shows the rows as they come.
  const rows = useMemo(() => {
    if (!sort) return products
    const sign = sort.direction === 'asc' ? 1 : -1
    return products.toSorted(
      (a, b) => sign * (sort.key === 'points' ? a.points - b.points : a.name.localeCompare(b.name, 'es')),
    )
  }, [sort])

  return (
    <>
      <DataTable
        label="Productos"
        columns={columns}
        rows={rows}
        getRowId={getRowId}
        getRowLabel={getRowLabel}
        status="ready"
        sort={sort}
        onSortChange={setSort}
        selection={selection}
        onSelectionChange={setSelection}
        rowActions={({ name }) => [{ key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setLast(name) }]}
        empty={<EmptyState title="Todavía no hay productos" />}
      />
      <p>
        Elegidos: {selection.size}. Se editó: {last}.
      </p>
    </>
  )
}
