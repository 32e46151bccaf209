import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button, Dialog, FormDialog, LoaderOverlay, TextField } from '#ui'

const sheet = document.createElement('style')
/** What the browser makes of the token. */
const fade = (time: string) => (sheet.textContent = `[data-slot='dialog'] { animation-duration: ${time} }`)

beforeEach(() => {
  vi.useFakeTimers()
  document.head.append(sheet)
  fade('0.1s')
})
afterEach(() => {
  cleanup()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  sheet.remove()
})

const leaving = () => [...document.querySelectorAll<HTMLElement>('[data-leaving]')]
const titles = () => leaving().map((element) => element.querySelector('h2')!.textContent)
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
  ['its parent draws it no more', true],
])('fades for the time that it had for settling, as it was, when %s', async (_, mounted) => {
  render(<Page mounted={mounted} />)
  await press('Ver')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Rosa Soto' } })
  await escape()
  expect(titles()).toEqual(['Socio 7'])
  expect(leaving()[0]!.querySelector('input')!.value).toBe('Rosa Soto')
  wait(99)
  expect(leaving()).toHaveLength(1)
  wait(1)
  expect(leaving()).toEqual([])
})

it('is gone for everybody else at once: name, focus, inertness', async () => {
  const { container } = render(<Page />)
  await press('Ver')
  await escape()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(leaving()[0]!.hasAttribute('inert')).toBe(true)
  expect(container.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver' }))
})

it('lies below the one that opens meanwhile, which alone hears Escape', async () => {
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

it('leaves with the question that was asked above it, and the focus goes to who opened the first', async () => {
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
  await press('Descartar')
  expect(titles()).toEqual(['Producto', 'Advertencia: ¿Descartar los cambios?'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar' }))
})

it('takes no focus back once it only fades, though a loader began on it', async () => {
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

it('leaves nothing behind where nothing moves', async () => {
  fade('0.001s')
  render(<Page />)
  await press('Ver')
  await escape()
  expect(leaving()).toEqual([])
})

it('stays whole where its effects only run twice', async () => {
  render(
    <StrictMode>
      <Dialog open title="Ficha" onClose={() => {}} />
    </StrictMode>,
  )
  await settle()
  expect(leaving()).toEqual([])
  expect(screen.getByRole('dialog', { name: 'Ficha' })).toBeTruthy()
})
