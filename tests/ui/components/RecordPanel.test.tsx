import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RecordPanel, type RecordPanelProps } from '#ui'

/** Whether the window is at least 1024 px wide. */
let isWide = true
beforeEach(() => {
  isWide = true
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        get matches() {
          return media.includes('min-width: 1024px') && isWide
        },
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const people = ['Rosa', 'Pedro', 'Inés']

function Example(props: Partial<RecordPanelProps>) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <main>
      {people.map((name, at) => (
        <button key={name} onClick={() => setIndex(at)}>{`Ver a ${name}`}</button>
      ))}
      <RecordPanel
        title={people[index ?? 0]!}
        actions={<button>Asignar</button>}
        steps={{ index: index ?? 0, count: people.length, onStep: (by) => setIndex((at) => at! + by) }}
        {...props}
        open={index !== null}
        onClose={() => setIndex(null)}
      >
        <p>Datos</p>
      </RecordPanel>
    </main>
  )
}

async function open(name: string) {
  const opener = screen.getByRole('button', { name: `Ver a ${name}` })
  opener.focus()
  await act(async () => fireEvent.click(opener))
  return opener
}

it('leaves the page its width and its use in a wide window', async () => {
  render(<Example />)
  await open('Rosa')
  const panel = screen.getByRole('dialog', { name: 'Rosa' })
  expect(panel.hasAttribute('aria-modal')).toBe(false)
  expect(document.body.style.paddingInlineEnd).toBe('')
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rosa' }))
})

it('has its acts before every other control', async () => {
  render(<Example detail={<button>Copiar RUT</button>} />)
  await open('Rosa')
  const names = [...screen.getByRole('dialog').querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  expect(names).toEqual(['Asignar', 'Copiar RUT', 'Registro anterior', 'Registro siguiente', 'Cerrar'])
})

it('steps through the list: ends are disabled, the record and its place are announced', async () => {
  render(<Example />)
  await open('Pedro')
  expect(screen.getByRole('status').textContent).toBe('Pedro, 2 de 3')
  const next = screen.getByRole('button', { name: 'Registro siguiente' })
  await act(async () => fireEvent.click(next))
  expect(screen.getByRole('dialog', { name: 'Inés' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Inés, 3 de 3')
  expect(next.getAttribute('aria-disabled')).toBe('true')
})

it('says that more records follow than are known', async () => {
  render(<Example steps={{ index: 1, count: 2, hasMore: true, onStep: () => {} }} />)
  await open('Pedro')
  expect(screen.getByRole('status').textContent).toBe('Pedro, 2 de más de 2')
  expect(screen.getByRole('button', { name: 'Registro siguiente' }).hasAttribute('aria-disabled')).toBe(false)
})

it('gives the focus back to the row whose record is shown last', async () => {
  render(<Example />)
  await open('Rosa')
  const second = await open('Pedro')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pedro' }))
  await act(async () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(second)
})

it('is the page in a narrow window, with a way back', async () => {
  isWide = false
  render(<Example backLabel="Volver a Socios" />)
  const opener = await open('Rosa')
  expect(screen.getByRole('dialog', { name: 'Rosa' }).getAttribute('aria-modal')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Volver a Socios' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('shows its parts as tabs below the facts', async () => {
  render(<Example tabs={[{ key: 'a', label: 'Historial', panel: 'Nada' }]} />)
  await open('Rosa')
  expect(screen.getByRole('tab', { name: 'Historial' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tablist', { name: 'Partes de Rosa' })).toBeTruthy()
})
