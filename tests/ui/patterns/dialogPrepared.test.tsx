import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '#ui'
import { watchPage } from '../../support/pageWatch.ts'

const sheet = document.createElement('style')
const idle: (() => void)[] = []
beforeEach(() => {
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', vi.fn())
})
afterEach(() => {
  sheet.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('has nothing drawn beforehand where it is open from the start', () => {
  render(<Dialog open title="Ficha" onClose={() => {}} />)
  expect(screen.getByRole('dialog', { name: 'Ficha' })).toBeDefined()
  expect(idle).toEqual([])
})

it('is drawn once before it is wanted, when nobody waits, and leaves the page as it was', async () => {
  // As the tokens have it: a dialog that may move would fade as it goes.
  sheet.textContent = `
    [data-slot='dialog'] { animation-duration: 0.1s }
    [data-motion='off'] [data-slot='dialog'] { animation-duration: 0.001s }
  `
  document.head.append(sheet)
  render(
    <main>
      <input aria-label="Nombre" />
      <Dialog open={false} title="Ficha" onClose={() => {}} />
    </main>,
  )
  screen.getByRole('textbox').focus()
  const unchanged = watchPage()
  const drawn = vi.spyOn(document, 'createElement')
  await act(async () => idle.forEach((work) => work()))

  expect(drawn.mock.calls.map(([tag]) => tag)).toContain('h2')
  unchanged()
})
