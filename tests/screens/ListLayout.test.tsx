import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Page } from '#contract/common.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { useList, type List } from '#app/list/useList.ts'
import { ListLayout } from '#screens/list/ListLayout.tsx'
import type { ListTexts } from '#screens/list/listTexts.ts'
import type { Column } from '#ui'

type Row = { id: number; name: string }
const texts: ListTexts = {
  title: 'Socios',
  noun: ['socio', 'socios'],
  gender: 'm',
  allNote: 'Todos los socios',
  emptyText: 'Todavía no hay socios.',
  query: {
    placeholder: 'Busca por nombre',
    noMatches: 'Ningún nombre contiene',
    sortLabels: {},
  },
}
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name }]
const nameOf = ({ name }: Row) => name

let respond: ((rows: Row[], next_page_url?: string) => void)[]
const read = () =>
  new Promise<Page<Row>>((resolve) =>
    respond.push((data, next_page_url) => resolve({ data, next_page_url: next_page_url ?? null })),
  )
const source: ListSource<Row, ListParams> = { read, readMore: read }

function Screen({ onRender, search = 'Ana' }: { onRender?: (list: List<Row>) => void; search?: string }) {
  const [params, setParams] = useState(new URLSearchParams({ search }))
  const list = useList<Row>({ ...source, address: [params, setParams] })
  onRender?.(list)
  return (
    <ListLayout
      list={list}
      texts={texts}
      columns={columns}
      getRowLabel={nameOf}
      addButton={<button>Agregar</button>}
      toolbarActions={<button onClick={() => setParams(new URLSearchParams({ search: 'Berta' }))}>Otra</button>}
      bulkActions={<button>Eliminar</button>}
    />
  )
}

/** A list without search, sort, selection and drafts. */
function ReadOnlyScreen({ columns: ownColumns = columns }: { columns?: Column<Row>[] }) {
  const list = useList<Row>(source)
  const { query: _, ...readOnlyTexts } = texts
  return <ListLayout list={list} texts={readOnlyTexts} columns={ownColumns} getRowLabel={nameOf} />
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('renders a read-only list without search field, checkboxes and bulk actions', async () => {
  respond = []
  render(<ReadOnlyScreen />)
  await act(async () => respond[0]!([{ id: 1, name: 'Ana' }]))
  expect(screen.getByRole('heading', { name: 'Socios' })).toBeTruthy()
  expect(screen.getByText('Todos los socios')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Ana' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
})

it('renders the add button once, between search and other actions, and repeats it in an empty list', async () => {
  respond = []
  render(<Screen />)
  await act(async () => respond[0]!([{ id: 1, name: 'Ana' }]))
  const toolbar = document.querySelector<HTMLElement>('[data-slot="toolbar"]')!
  const names = () =>
    within(toolbar)
      .getAllByRole('button')
      .map((button) => button.textContent)
  expect(names().filter(Boolean).slice(-2)).toEqual(['Agregar', 'Otra'])
  expect(screen.getAllByRole('button', { name: 'Agregar' })).toHaveLength(1)
  cleanup()
  render(<Screen search="" />)
  await act(async () => respond[1]!([]))
  expect(screen.getAllByRole('button', { name: 'Agregar' })).toHaveLength(2)
})

it('shows the empty text of a read-only list', async () => {
  respond = []
  render(<ReadOnlyScreen />)
  await act(async () => respond[0]!([]))
  expect(screen.getByText('Todavía no hay socios.')).toBeTruthy()
})

it('shows no-matches for a search only once its results have loaded', async () => {
  respond = []
  render(<Screen />)
  await act(async () => respond[0]!([]))
  expect(screen.getByText('Ningún nombre contiene «Ana».')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  expect(screen.queryByText('Ningún nombre contiene «Berta».')).toBeNull()
  await act(async () => respond[1]!([]))
  expect(screen.getByText('Ningún nombre contiene «Berta».')).toBeTruthy()
})

it('announces that a search has more results than its first page', async () => {
  vi.useFakeTimers()
  respond = []
  render(<Screen />)
  await act(async () => respond[0]!([{ id: 1, name: 'Ana' }], '/socios?cursor=1'))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(document.querySelector('[data-slot="announcer.polite"]')?.textContent).toBe('1 resultado, y hay más')
})

it('announces the results of a search once, each further page, and no reload', async () => {
  vi.useFakeTimers()
  respond = []
  let reload: () => unknown = () => {}
  render(<Screen onRender={(list) => (reload = list.reload)} />)
  const announcement = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
  const after = async (count: number, rows: Row[]) => {
    await act(async () => respond[count]!(rows, '/socios?cursor=1'))
    await act(() => vi.advanceTimersByTimeAsync(500))
    return announcement()
  }
  expect(await after(0, [{ id: 1, name: 'Ana' }])).toBe('1 resultado, y hay más')
  await act(async () => screen.getByRole('button', { name: 'Cargar más' }).click())
  expect(await after(1, [{ id: 2, name: 'Ana María' }])).toBe('Se cargó 1 socio más; 2 en total')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await act(async () => void reload())
  await act(async () => respond[2]!([{ id: 1, name: 'Ana' }], '/socios?cursor=1'))
  expect(await after(3, [{ id: 3, name: 'Anabel' }])).toBe('')
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  expect(await after(4, [])).toBe('Sin resultados para «Berta»')
})

it('scrolls to the top for a new search, and keeps the scroll position after a reload', async () => {
  respond = []
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: `Ana ${id}` }))
  let reload: () => unknown = () => {}
  render(<Screen onRender={(list) => (reload = list.reload)} />)
  await act(async () => respond[0]!(rows))
  const frame = document.querySelector('[data-slot="table.frame"]')!
  frame.scrollTop = 900
  await act(async () => void reload())
  await act(async () => respond[1]!(rows))
  expect(frame.scrollTop).toBe(900)
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  // The old rows stay until the new ones have loaded.
  expect(frame.scrollTop).toBe(900)
  await act(async () => respond[2]!(rows))
  expect(frame.scrollTop).toBe(0)
})
