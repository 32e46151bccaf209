import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button, Dialog, FormDialog, LoaderOverlay, TextField } from '#ui'

const sheet = document.createElement('style')
/** The duration token as browsers resolve it. */
const fade = (time: string) => (sheet.textContent = `[data-slot='dialog.scrim'] { animation-duration: ${time} }`)

beforeEach(() => {
  vi.useFakeTimers()
  document.head.append(sheet)
  fade('0.1s')
})
afterEach(async () => {
  cleanup()
  // Also removes the scrim of a dialog that the test left open: its timer starts in a microtask.
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  sheet.remove()
})

const leaving = () => [...document.querySelectorAll<HTMLElement>('[data-leaving]')]
const settle = () => act(async () => {})
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
async function press(name: string) {
  act(() => screen.getByRole('button', { name }).focus())
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}
async function escape() {
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
}

function Page({ mounted = false }) {
  const [open, setOpen] = useState(false)
  const dialog = (
    <Dialog open={open} title={open ? 'Socio 7' : 'Ninguno'} onClose={() => setOpen(false)}>
      <TextField label="Nombre" defaultValue="Rosa" />
    </Dialog>
  )
  return (
    <main>
      <h1>Socios</h1>
      <Button onClick={() => setOpen(true)}>Ver</Button>
      {(open || !mounted) && dialog}
    </main>
  )
}

it.each([
  ['its `open` turns false', false],
  ['its parent stops rendering it', true],
])('leaves an empty scrim for the duration of its entrance when %s', async (_, mounted) => {
  render(<Page mounted={mounted} />)
  await press('Ver')
  const scrim = screen.getByRole('dialog').parentElement!
  await escape()
  expect(leaving().map(({ className, children }) => [className, children.length])).toEqual([[scrim.className, 0]])
  wait(99)
  expect(leaving()).toHaveLength(1)
  wait(1)
  expect(leaving()).toEqual([])
})

it('removes its elements, focus and inertness at once', async () => {
  const { container } = render(<Page />)
  await press('Ver')
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(container.hasAttribute('inert')).toBe(true)
  const panel = screen.getByRole('dialog')
  await escape()
  expect(panel.isConnected).toBe(false)
  expect(container.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver' }))
})

it('is below a dialog that opens meanwhile, which alone handles Escape', async () => {
  render(<Page />)
  await press('Ver')
  await escape()
  await press('Ver')
  const order = [...document.body.children].filter((child) => child.matches('[data-slot="dialog.scrim"]'))
  expect(order.map((child) => child.hasAttribute('data-leaving'))).toEqual([true, false])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  wait(100)
  expect(screen.getByRole('dialog', { name: 'Socio 7' })).toBeTruthy()
  await escape()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes together with a confirmation above it, and the focus returns to its opener', async () => {
  function Edit() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Editar</Button>
        <FormDialog open={open} dirty title="Producto" onSubmit={() => {}} onClose={() => setOpen(false)}>
          <TextField label="Nombre" />
        </FormDialog>
      </>
    )
  }
  render(<Edit />)
  await press('Editar')
  await escape()
  const scrims = [...document.querySelectorAll<HTMLElement>('[data-slot="dialog.scrim"]')]
  for (const [at, scrim] of scrims.entries()) scrim.id = ['form', 'question'][at]!
  await press('Descartar')
  expect(leaving().map(({ id }) => id)).toEqual(['form', 'question'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }))
})

it('takes no focus while it fades, also when a loader started on it', async () => {
  function Saving({ open, loading }: { open: boolean; loading: boolean }) {
    return (
      <main>
        <h1>Socios</h1>
        {open && <Dialog open title="Ficha" onClose={() => {}} />}
        <LoaderOverlay loading={loading} />
      </main>
    )
  }
  const { rerender } = render(<Saving open loading={false} />)
  await settle()
  rerender(<Saving open loading />)
  rerender(<Saving open={false} loading />)
  await settle()
  expect(leaving()).toHaveLength(1)
  rerender(<Saving open={false} loading={false} />)
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
})

it('leaves no scrim with reduced motion', async () => {
  fade('0.001s')
  render(<Page />)
  await press('Ver')
  await escape()
  expect(leaving()).toEqual([])
})

it('stays open under StrictMode', async () => {
  render(
    <StrictMode>
      <Dialog open title="Ficha" onClose={() => {}} />
    </StrictMode>,
  )
  await settle()
  expect(leaving()).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Ficha' })).toBeTruthy()
})
