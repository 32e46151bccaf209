import { useState } from 'react'
import { Button, SearchField, Toolbar } from 'canje-ui'

export function ListHead() {
  const [query, setQuery] = useState('')
  return (
    <Toolbar title="Productos" note={query === '' ? '1.240 en total' : `Los que dicen «${query}»`}>
      <SearchField label="Buscar productos" placeholder="Busca por nombre" value={query} onSearch={setQuery} />
      <Button variant="primary" icon="add">
        Agregar producto
      </Button>
    </Toolbar>
  )
}
