import { useState } from 'react'
import { Button, DataTable, EmptyState, normalizeForSearch, SearchField, Toolbar } from '#ui'
import { columns, rowId, rowLabel } from './columnas.ts'
import { products } from './servidor.ts'

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
