import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '#ui'

it('is drawn once before it is wanted, when nobody waits, and touches nothing of the page', async () => {
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
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((records) => seen.push(...records))
  observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
  const drawn = vi.spyOn(document, 'createElement')
  await act(async () => idle.forEach((work) => work()))
  expect(drawn.mock.calls.map(([tag]) => tag)).toContain('h2')
  expect(seen.filter(({ target }) => target !== document.head && !document.head.contains(target))).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  observer.disconnect()
})
