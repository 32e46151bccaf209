import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable, type Column } from '#ui'

const rows = Array.from({ length: 200 }, (_, i) => i)
const columns: Column<number>[] = [{ id: 'name', header: 'Nombre', renderCell: (row) => `Fila ${row}` }]
const frame = () => screen.getByRole('grid').parentElement!
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
function scrollTo(top: number) {
  act(() => {
    frame().scrollTop = top
    frame().dispatchEvent(new Event('scroll'))
  })
}

let notifyResize: () => void
/** Hides or shows the frame as `display: none` does: no size, no scroll position, no scroll event. */
function setHidden(hidden: boolean) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(hidden ? 0 : 640)
  if (hidden) frame().scrollTop = 0
  act(notifyResize)
}

beforeEach(() => {
  vi.useFakeTimers()
  const callbacks = new Set<() => void>()
  notifyResize = () => callbacks.forEach((callback) => callback())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.add(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <DataTable
      label="Filas"
      columns={columns}
      rows={rows}
      getRowId={(row) => row}
      getRowLabel={(row) => `Fila ${row}`}
      status="ready"
      empty="Nada"
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('returns to its scroll position when it is shown again', () => {
  setHidden(false)
  scrollTo(8000)
  wait(150)
  setHidden(true)
  setHidden(false)
  expect(frame().scrollTop).toBe(8000)
  expect(screen.getByText('Fila 100')).toBeTruthy()
})

it('returns to its scroll position when it was hidden before the scroll had come to rest', () => {
  setHidden(false)
  scrollTo(8000)
  setHidden(true)
  wait(150)
  setHidden(false)
  expect(frame().scrollTop).toBe(8000)
  expect(screen.getByText('Fila 100')).toBeTruthy()
})

it('keeps a scroll whose event is still pending when the previous one comes to rest', () => {
  scrollTo(8000)
  frame().scrollTop = 12_000
  wait(150)
  expect(frame().scrollTop).toBe(12_000)
  expect(screen.getByText('Fila 150')).toBeTruthy()
})

it('moves no row between the press and the release of a pointer: a node that moves gets no click', () => {
  const order = () =>
    [...frame().querySelectorAll<HTMLElement>('tbody > tr')].map(({ dataset }) => Number(dataset.index))
  const sorted = () => order().toSorted((a, b) => a - b)
  scrollTo(8000)
  wait(150)
  scrollTo(8080)
  const scrolling = order()
  expect(scrolling).not.toEqual(sorted())
  fireEvent.pointerDown(screen.getByText('Fila 102'))
  wait(1000)
  expect(order()).toEqual(scrolling)
  fireEvent.pointerUp(document)
  wait(150)
  expect(order()).toEqual(sorted())
})
