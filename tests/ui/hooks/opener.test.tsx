import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button, Dialog, LoaderOverlay } from '#ui'
import { currentOpener } from '#ui/hooks/opener.ts'

afterEach(cleanup)

const settle = () => act(async () => {})
const button = (name: string) => screen.getByRole('button', { name })
/** As in Safari, where a click on a button focuses the nearest focusable element around it. */
function clickInSafari(name: string) {
  act(() => screen.getByRole('main').focus())
  fireEvent.click(button(name))
}

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Button>Terminar</Button>
      <Dialog open={open} title="Ficha" onClose={() => setOpen(false)} />
    </main>
  )
}
const page = (loading: boolean) => (
  <main tabIndex={-1}>
    <Button>Exportar</Button>
    <LoaderOverlay loading={loading} />
  </main>
)

describe('currentOpener', () => {
  it('is the clicked button where the browser focused an element around it', () => {
    render(<Page />)
    clickInSafari('Terminar')
    expect(currentOpener()).toBe(button('Terminar'))
  })

  it('is the focused element where the focus moved on after the click', () => {
    render(<Page />)
    clickInSafari('Terminar')
    act(() => button('Abrir').focus())
    expect(currentOpener()).toBe(button('Abrir'))
  })

  it('is the focused element where the clicked one was removed', () => {
    const { unmount } = render(<Page />)
    clickInSafari('Terminar')
    unmount()
    expect(currentOpener()).toBe(document.body)
  })
})

it('returns the focus from a dialog to the button that was clicked in Safari', async () => {
  render(<Page />)
  clickInSafari('Abrir')
  await settle()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(button('Abrir'))
})

it('returns the focus from the loader to the button that was clicked in Safari', async () => {
  const { rerender } = render(page(false))
  clickInSafari('Exportar')
  rerender(page(true))
  // Browsers remove the focus from inert elements with the next frame.
  act(() => screen.getByRole('main', { hidden: true }).blur())
  rerender(page(false))
  await settle()
  expect(document.activeElement).toBe(button('Exportar'))
})
