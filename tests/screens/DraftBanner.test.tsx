import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DraftBanner } from '#screens/list/DraftBanner.tsx'

afterEach(cleanup)

const sent = { values: {}, version: 3, key: 'k', unconfirmed: false }

it.each([
  ['never sent', undefined, /^No alcanzó a guardarse/],
  ['rejected', [sent], /^No alcanzó a guardarse/],
  [
    'sent without a response',
    [sent, { ...sent, unconfirmed: true }],
    /^No sabemos si alcanzó a guardarse: revísalo en la lista/,
  ],
])('describes a draft that was %s', (_, attempts, sentence) => {
  const offer = { draft: { attempts }, refresh() {}, dismiss() {} }
  render(<DraftBanner offer={offer} title={() => 'Quedó un producto a medio llenar'} onRecover={() => {}} />)
  expect(screen.getAllByText(sentence)).not.toEqual([])
})

it.each(['Descartar datos', 'Recuperar datos'])(
  'acts once on a double click on %s, and not on the next draft in its place',
  async (name) => {
    const dismiss = vi.fn<() => void>()
    render(<DraftBanner offer={{ draft: {}, refresh() {}, dismiss }} title={() => 'Quedó uno'} onRecover={() => {}} />)
    await userEvent.dblClick(screen.getByRole('button', { name }))
    expect(dismiss).toHaveBeenCalledTimes(1)
  },
)

it('accepts a press on the next draft 400 ms after the last one, and none from a held key', () => {
  vi.useFakeTimers()
  const dismiss = vi.fn<() => void>()
  render(<DraftBanner offer={{ draft: {}, refresh() {}, dismiss }} title={() => 'Quedó uno'} onRecover={() => {}} />)
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Descartar datos' }), { detail: 0 })
  for (let times = 0; times < 30; times++) {
    press()
    vi.advanceTimersByTime(30)
  }
  expect(dismiss).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(370)
  press()
  expect(dismiss).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(401)
  press()
  expect(dismiss).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
