import { useState } from 'react'
import {
  Button,
  DataTable,
  EmptyState,
  formatNumber,
  normalizeForSearch,
  SearchField,
  Toolbar,
  type Column,
} from 'canje-ui'

type Product = { id: number; name: string; points: number }

const names = ['Café de grano', 'Cojín bordado', 'Manta de lana', 'Lámpara de velador', 'Té de hierbas']
const products: readonly Product[] = names.map((name, i) => ({ id: i + 1, name, points: 1200 + i * 850 }))

// Outside of the component: a new array or function would render every row again.
const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Nombre', renderCell: ({ name }) => name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: ({ points }) => formatNumber(points), align: 'end', width: 140 },
]
const rowId = ({ id }: Product) => id
const rowLabel = ({ name }: Product) => name

export function Vacios() {
  const [rows, setRows] = useState(products)
  const [query, setQuery] = useState('')
  const matches = rows.filter(({ name }) => normalizeForSearch(name).includes(normalizeForSearch(query)))

  return (
    <>
      <Toolbar title="Productos">
        <SearchField
          label="Buscar productos"
          placeholder="Busca por nombre"
          value={query}
          results={matches.length}
          onSearch={setQuery}
        />
        <Button onClick={() => setRows(rows.length > 0 ? [] : products)}>
          {rows.length > 0 ? 'Vaciar la lista' : 'Llenar la lista'}
        </Button>
      </Toolbar>
      <DataTable
        label="Productos"
        columns={columns}
        rows={matches}
        getRowId={rowId}
        getRowLabel={rowLabel}
        status="ready"
        empty={
          rows.length === 0 ? (
            <EmptyState
              title="Todavía no hay productos"
              action={
                <Button variant="primary" icon="add" onClick={() => setRows(products)}>
                  Agregar producto
                </Button>
              }
            >
              Agrega el primero para que los socios puedan canjear sus puntos.
            </EmptyState>
          ) : (
            <EmptyState
              variant="no-results"
              title={`Nada calza con «${query}»`}
              action={<Button onClick={() => setQuery('')}>Borrar la búsqueda</Button>}
            >
              Prueba con menos palabras.
            </EmptyState>
          )
        }
      />
    </>
  )
}
