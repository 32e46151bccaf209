import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drawer, type DrawerProps } from '#ui'

/** Whether the window is at least 1024 px wide. */
let isWide = true
const listeners = new Set<() => void>()
beforeEach(() => {
  isWide = true
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        get matches() {
          return media.includes('min-width: 1024px') && isWide
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  listeners.clear()
})

function press(target: Element) {
  fireEvent.pointerDown(target, { button: 0 })
  fireEvent.pointerUp(target)
  fireEvent.click(target)
}

function Example(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Ver a Rosa</button>
      <button>Otra</button>
      <Drawer title="Rosa" {...props} open={open} onClose={() => setOpen(false)}>
        <input aria-label="Nota" />
      </Drawer>
    </main>
  )
}

const panel = () => screen.queryByRole('dialog', { name: 'Rosa', hidden: true })
async function open(props: Partial<DrawerProps> = {}) {
  render(<Example {...props} />)
  const opener = screen.getByRole('button', { name: 'Ver a Rosa' })
  opener.focus()
  await act(async () => fireEvent.click(opener))
  return opener
}

it('stands beside the page, which stays operable, in a wide window', async () => {
  await open()
  expect(panel()!.hasAttribute('aria-modal')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rosa' }))
  expect(document.documentElement.style.overflow).toBe('')
  await act(async () => press(screen.getByRole('button', { name: 'Otra' })))
  expect(panel()).not.toBeNull()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(panel()).toBeNull()
})

it('returns the focus to its opener, unless the user works elsewhere on the page', async () => {
  const opener = await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cerrar' })))
  expect(document.activeElement).toBe(opener)
  await act(async () => fireEvent.click(opener))
  const other = screen.getByRole('button', { name: 'Otra' })
  other.focus()
  await act(async () => fireEvent.keyDown(other, { key: 'Escape' }))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(other)
})

it('is modal in a narrow window: no scrolling, and an outside press closes it', async () => {
  isWide = false
  const opener = await open()
  expect(panel()!.getAttribute('aria-modal')).toBe('true')
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(screen.queryByRole('separator', { hidden: true })).toBeNull()
  await act(async () => press(panel()!.parentElement!))
  expect(panel()).toBeNull()
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(opener)
})

it('keeps what was typed in it when the window becomes narrow', async () => {
  await open()
  const note = screen.getByRole('textbox', { name: 'Nota' })
  fireEvent.change(note, { target: { value: 'Llamar' } })
  act(() => {
    isWide = false
    for (const listener of listeners) listener()
  })
  expect(panel()!.getAttribute('aria-modal')).toBe('true')
  expect((note as HTMLInputElement).value).toBe('Llamar')
  expect(note.isConnected).toBe(true)
})

it('is resized by dragging its edge and by keys, within its limits', async () => {
  const onWidthChange = vi.fn()
  await open({ onWidthChange })
  const edge = screen.getByRole('separator', { name: 'Ancho del panel' })
  edge.setPointerCapture = () => {}
  Object.defineProperty(panel(), 'offsetWidth', { value: 480 })
  fireEvent.pointerDown(edge, { button: 0, buttons: 1, clientX: 800, pointerId: 1 })
  fireEvent.pointerMove(edge, { buttons: 1, clientX: 700, pointerId: 1 })
  expect(onWidthChange).toHaveBeenLastCalledWith(580)
  expect(edge.getAttribute('aria-valuetext')).toBe('580 píxeles')
  fireEvent.pointerMove(edge, { buttons: 1, clientX: 2000, pointerId: 1 })
  expect(onWidthChange).toHaveBeenLastCalledWith(320)
  fireEvent.pointerUp(window, { pointerId: 1 })
  fireEvent.keyDown(edge, { key: 'End' })
  expect(onWidthChange).toHaveBeenLastCalledWith(960)
  fireEvent.doubleClick(edge)
  expect(onWidthChange).toHaveBeenLastCalledWith(480)
})

it('covers the page up to the width of `besideFrom`', async () => {
  await open({ besideFrom: 1280 })
  expect(panel()!.getAttribute('aria-modal')).toBe('true')
})

it('is modal over a dialog in any window', async () => {
  render(<div aria-modal="true" />)
  await open()
  expect(panel()!.getAttribute('aria-modal')).toBe('true')
})
