import { act, cleanup, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner, Button, Dialog, EmptyState } from '#ui'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settle = () => act(async () => vi.advanceTimersByTime(100))

/** A component that its own button removes. */
function Retried({ draw }: { draw: (button: ReactElement) => ReactElement }) {
  const [isMounted, setMounted] = useState(true)
  return isMounted ? draw(<Button onClick={() => setMounted(false)}>Reintentar</Button>) : null
}
const unmounts = {
  banner: (button: ReactElement) => (
    <Banner tone="danger" actions={button}>
      No se pudo cargar
    </Banner>
  ),
  'empty state': (button: ReactElement) => <EmptyState title="No se pudo cargar" action={button} />,
}
async function pressRetry() {
  await settle()
  act(() => screen.getByRole('button', { name: 'Reintentar' }).focus())
  act(() => screen.getByRole('button', { name: 'Reintentar' }).click())
  await settle()
}

test.each(Object.entries(unmounts))(
  'a %s that its own button removes moves the focus to the screen’s heading',
  async (_, draw) => {
    render(
      <main>
        <h1>Socios</h1>
        <Retried draw={draw} />
      </main>,
    )
    await pressRetry()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
  },
)

test.each(Object.entries(unmounts))(
  'in a dialog a %s moves it to the dialog’s title, because the page is inert',
  async (_, draw) => {
    render(
      <>
        <main>
          <h1>Socios</h1>
        </main>
        <Dialog open title="Ficha de Josefina" onClose={() => {}}>
          <Retried draw={draw} />
        </Dialog>
      </>,
    )
    await pressRetry()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ficha de Josefina' }))
  },
)
