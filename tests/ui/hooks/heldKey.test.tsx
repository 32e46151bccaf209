import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState, type ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FilterBar, LoadMore, SearchField, TagGroup, TextField } from '#ui'

afterEach(cleanup)

function OneTag() {
  const [tags, setTags] = useState([{ key: 1, label: 'Té' }])
  const after = useRef<HTMLButtonElement>(null)
  return (
    <>
      <TagGroup label="Marcas" tags={tags} onRemove={() => setTags([])} focusAfter={after} />
      <button ref={after}>Guardar</button>
    </>
  )
}

function LastPage() {
  const [hasMore, setMore] = useState(true)
  return (
    <LoadMore
      onLoadMore={() => setMore(false)}
      loading={false}
      hasMore={hasMore}
      count={3}
      noun={['socio', 'socios']}
    />
  )
}

function OneFilter() {
  const [value, setValue] = useState<string | undefined>('Té')
  return (
    <FilterBar
      label="Filtros"
      filters={[
        { key: 'brand', label: 'Marca', ...(value !== undefined && { value }), renderContent: () => <input /> },
      ]}
      onRemove={() => setValue(undefined)}
    />
  )
}

// The button goes with what it did, or is disabled, and the focus moves on.
it.each<[string, ReactElement, RegExp]>([
  ['the button that clears a search', <SearchField key="1" label="Buscar" defaultValue="té" />, /Borrar/],
  ['the button that clears a field', <TextField key="2" label="Marca" defaultValue="Té" clearable />, /Limpiar Marca/],
  ['the last tag', <OneTag key="3" />, /Quitar Té/],
  ['the last filter', <OneFilter key="4" />, /Quitar el filtro Marca/],
  ['the button that unsets all filters', <OneFilter key="6" />, /^Quitar filtros/],
  ['«Cargar más» at the end of a list', <LastPage key="5" />, /Cargar más/],
])('a key held on %s does nothing where the focus moves then, until it is pressed again', async (_, element, name) => {
  render(element)
  const button = screen.getAllByRole('button', { name })[0]!
  act(() => button.focus())
  fireEvent.click(button)
  await act(async () => {})
  const { activeElement } = document
  expect(activeElement).not.toBe(document.body)
  expect(fireEvent.keyDown(activeElement!, { key: 'Enter', repeat: true })).toBe(false)
  fireEvent.keyDown(activeElement!, { key: 'Enter' })
  fireEvent.keyUp(activeElement!, { key: 'Enter' })
})
