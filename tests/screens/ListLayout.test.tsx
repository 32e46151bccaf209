import { act, cleanup, render, screen } from '@testing-library/react'
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
const words: ListTexts = {
  noun: ['socio', 'socios'],
  gender: 'm',
  allNote: 'Todos los socios',
  resetLabel: 'Ver todos',
  sortLabels: {},
  searchPlaceholder: 'Busca por nombre',
  noMatches: 'Ningún nombre contiene',
  emptyText: 'Todavía no hay socios.',
}
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', renderCell: ({ name }) => name }]
const nameOf = ({ name }: Row) => name

let answers: ((rows: Row[], next_page_url?: string) => void)[]
const read = () =>
  new Promise<Page<Row>>((resolve) =>
    answers.push((data, next_page_url) => resolve({ data, next_page_url: next_page_url ?? null })),
  )
const source: ListSource<Row, ListParams> = { read, readMore: read }

function Screen({ onDraw }: { onDraw?: (list: List<Row>) => void }) {
  const [params, setParams] = useState(new URLSearchParams({ search: 'Ana' }))
  const list = useList<Row>({ ...source, address: [params, setParams] })
  onDraw?.(list)
  return (
    <ListLayout
      list={list}
      words={words}
      columns={columns}
      getRowLabel={nameOf}
      tools={<button onClick={() => setParams(new URLSearchParams({ search: 'Berta' }))}>Otra</button>}
      bulkActions={null}
      draft={null}
    >
      {null}
    </ListLayout>
  )
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('says of no words that nothing was found before the answer to them has come', async () => {
  answers = []
  render(<Screen />)
  await act(async () => answers[0]!([]))
  expect(screen.getByText('Ningún nombre contiene «Ana».')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  expect(screen.queryByText('Ningún nombre contiene «Berta».')).toBeNull()
  await act(async () => answers[1]!([]))
  expect(screen.getByText('Ningún nombre contiene «Berta».')).toBeTruthy()
})

it('says that a search has more results than its first page brings', async () => {
  vi.useFakeTimers()
  answers = []
  render(<Screen />)
  await act(async () => answers[0]!([{ id: 1, name: 'Ana' }], '/socios?cursor=1'))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(document.querySelector('[data-slot="announcer.polite"]')?.textContent).toBe('1 resultado, y hay más')
})

it('says of a search how much it found once, and then what each page more brings, and nothing of a reload', async () => {
  vi.useFakeTimers()
  answers = []
  let reload: () => unknown = () => {}
  render(<Screen onDraw={(list) => (reload = list.reload)} />)
  const region = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
  const after = async (count: number, rows: Row[]) => {
    await act(async () => answers[count]!(rows, '/socios?cursor=1'))
    await act(() => vi.advanceTimersByTimeAsync(500))
    return region()
  }
  expect(await after(0, [{ id: 1, name: 'Ana' }])).toBe('1 resultado, y hay más')
  await act(async () => screen.getByRole('button', { name: 'Cargar más' }).click())
  expect(await after(1, [{ id: 2, name: 'Ana María' }])).toBe('Se cargó 1 socio más; 2 en total')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await act(async () => void reload())
  await act(async () => answers[2]!([{ id: 1, name: 'Ana' }], '/socios?cursor=1'))
  expect(await after(3, [{ id: 3, name: 'Anabel' }])).toBe('')
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  expect(await after(4, [])).toBe('Sin resultados para «Berta»')
})

it('shows a new answer from its first row on, and leaves the reader in place after a reload', async () => {
  answers = []
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, name: `Ana ${id}` }))
  let reload: () => unknown = () => {}
  render(<Screen onDraw={(list) => (reload = list.reload)} />)
  await act(async () => answers[0]!(rows))
  const frame = document.querySelector('[data-slot="table.frame"]')!
  frame.scrollTop = 900
  await act(async () => void reload())
  await act(async () => answers[1]!(rows))
  expect(frame.scrollTop).toBe(900)
  await act(async () => screen.getByRole('button', { name: 'Otra' }).click())
  // The old rows are read on until the new ones come.
  expect(frame.scrollTop).toBe(900)
  await act(async () => answers[2]!(rows))
  expect(frame.scrollTop).toBe(0)
})
