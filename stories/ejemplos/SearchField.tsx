import { useState } from 'react'
import { normalizeForSearch, SearchField } from 'canje-ui'

const names = ['Café de grano', 'Té de hierbas', 'Manta de lana', 'Lámpara de velador']

export function ProductSearch() {
  const [query, setQuery] = useState('')
  const found = names.filter((name) => normalizeForSearch(name).includes(normalizeForSearch(query)))
  return (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 360 }}>
      <SearchField
        label="Buscar productos"
        placeholder="Busca por nombre"
        value={query}
        results={found.length}
        onSearch={setQuery}
      />
      <ul>
        {found.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
