import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type Column, type TableLayout } from '#ui'

const columns: Column<string>[] = [
  { id: 'name', header: 'Nombre', renderCell: (name) => name },
  { id: 'brand', header: 'Marca', renderCell: () => 'Aromo' },
]
const onLayoutChange = vi.fn<(layout: TableLayout) => void>()
const edge = () => screen.getByRole('slider', { name: 'Ancho de Marca' })
const width = () => onLayoutChange.mock.lastCall?.[0].widths.brand
const held = { pointerId: 1, buttons: 1 }

beforeEach(async () => {
  // Loads what changes columns, so that each move is applied at once.
  const { lazyColumns } = await import('#ui/components/DataTable/useColumns.ts')
  await lazyColumns.load()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  render(
    <DataTable
      label="Productos"
      columns={columns}
      rows={['Café']}
      getRowId={(name) => name}
      getRowLabel={(name) => name}
      status="ready"
      empty="Nada"
      onLayoutChange={onLayoutChange}
    />,
  )
  fireEvent.pointerDown(edge(), { button: 0, clientX: 100, ...held })
  fireEvent.pointerMove(edge(), { clientX: 150, ...held })
  expect(width()).toBe(250)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onLayoutChange.mockClear()
})

describe('a drag of a column edge ends', () => {
  it.each([
    ['when the button is released', () => fireEvent.pointerUp(edge(), { pointerId: 1 })],
    ['when the browser cancels the pointer', () => fireEvent.pointerCancel(edge(), { pointerId: 1 })],
    ['when a context menu opens', () => fireEvent.contextMenu(document.body)],
    ['when the window loses the focus', () => fireEvent.blur(window)],
    ['when the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    [
      'when the button is released while the other one is down',
      () => fireEvent.pointerMove(edge(), { clientX: 160, pointerId: 1, buttons: 2 }),
    ],
    [
      'at the first move after a release that was lost in a native dialog',
      () => fireEvent.pointerMove(edge(), { clientX: 400, pointerId: 1, buttons: 0 }),
    ],
  ])('%s', (_, end) => {
    end()
    fireEvent.pointerMove(edge(), { clientX: 300, ...held })
    expect(width()).toBe(250)
    expect(edge().hasAttribute('data-dragging')).toBe(false)
  })

  it('not when another element loses the focus, nor when another finger is lifted', () => {
    fireEvent.focusOut(edge())
    fireEvent.blur(edge())
    fireEvent.pointerUp(document.body, { pointerId: 2 })
    fireEvent.pointerMove(edge(), { clientX: 160, ...held })
    expect(width()).toBe(260)
  })
})

it('follows the pointer under CSS zoom', () => {
  Object.defineProperty(edge(), 'currentCSSZoom', { value: 2 })
  fireEvent.pointerMove(edge(), { clientX: 160, ...held })
  expect(width()).toBe(230)
})
