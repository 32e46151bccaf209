import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '#ui'
import { watchPage } from '../../support/pageWatch.ts'

const sheet = document.createElement('style')
afterEach(() => sheet.remove())

it('is drawn once before it is wanted, when nobody waits, and leaves the page as it was', async () => {
  // As the tokens have it: a dialog that may move would fade as it goes.
  sheet.textContent = `
    [data-slot='dialog'] { animation-duration: 0.1s }
    [data-motion='off'] [data-slot='dialog'] { animation-duration: 0.001s }
  `
  document.head.append(sheet)
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', vi.fn())
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
