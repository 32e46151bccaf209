import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui'

/** Height of a row, px; the head lies above 0. */
const ROW = 80
const onMoveTo = vi.fn<(row: string, position: number) => void>()
const rows = ['Café', 'Té', 'Manta', 'Cojín']

const grip = () => document.querySelector('[data-slot="table.grip"]')!
const line = () => document.querySelector('[data-slot="table.drop-line"]')
const pointer = { pointerId: 1, buttons: 1 }

beforeEach(async () => {
  await import('#ui/components/DataTable/dragRow.ts')
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  HTMLElement.prototype.setPointerCapture = () => {}
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = Number(this.dataset.index ?? NaN)
    if (!Number.isNaN(index)) return new DOMRect(0, index * ROW, 400, ROW)
    return this.tagName === 'THEAD' ? new DOMRect(0, -ROW, 400, ROW) : new DOMRect(0, 0, 400, rows.length * ROW)
  })
  render(
    <DataTable
      label="Productos"
      columns={[{ id: 'name', header: 'Nombre', renderCell: (name: string) => name }]}
      rows={rows}
      getRowId={(name) => name}
      getRowLabel={(name) => name}
      status="ready"
      empty="Nada"
      onMove={() => {}}
      onMoveTo={onMoveTo}
    />,
  )
  // The table loads it in an effect.
  await act(async () => {})
  fireEvent.pointerDown(grip(), { button: 0, clientX: 10, clientY: ROW / 2, ...pointer })
  fireEvent.pointerMove(window, { clientX: 10, clientY: 2.75 * ROW, ...pointer })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  onMoveTo.mockClear()
})

describe('a row that is dragged', () => {
  it('moves to where it is released', () => {
    fireEvent.pointerUp(window, { pointerId: 1 })
    expect(onMoveTo.mock.calls).toEqual([['Café', 3]])
    expect(line()).toBeNull()
  })

  it.each([
    ['Escape is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the browser cancels the pointer', () => fireEvent.pointerCancel(window, { pointerId: 1 })],
    ['the window loses the focus', () => fireEvent.blur(window)],
    ['the page is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['a context menu opens', () => fireEvent.contextMenu(document.body)],
    [
      'its release was lost',
      () => fireEvent.pointerMove(window, { clientX: 10, clientY: 2.75 * ROW, pointerId: 1, buttons: 0 }),
    ],
  ])('stays where it was when %s', (_, end) => {
    end()
    fireEvent.pointerUp(window, { pointerId: 1 })
    expect(onMoveTo).not.toHaveBeenCalled()
    expect(line()).toBeNull()
  })
})
