import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { DraftBanner } from '#screens/list/DraftBanner.tsx'

afterEach(cleanup)

const sent = { values: {}, version: 3, key: 'k', unconfirmed: false }

it.each([
  ['never sent', undefined, /^No alcanzó a guardarse/],
  ['refused', [sent], /^No alcanzó a guardarse/],
  [
    'sent and not answered',
    [sent, { ...sent, unconfirmed: true }],
    /^No sabemos si alcanzó a guardarse: revísalo en la lista/,
  ],
])('says of what was %s what is known of it', (_, attempts, sentence) => {
  const offer = { draft: { attempts }, refresh() {}, dismiss() {} }
  render(<DraftBanner offer={offer} title={() => 'Quedó un producto a medio llenar'} onRecover={() => {}} />)
  expect(screen.getAllByText(sentence)).not.toEqual([])
})

it.each(['Descartar', 'Recuperar'])(
  'answers with a double click on %s one draft, and not the next that takes its place',
  async (name) => {
    const answer = vi.fn<() => void>()
    render(
      <DraftBanner
        offer={{ draft: {}, refresh() {}, dismiss: answer }}
        title={() => 'Quedó uno'}
        onRecover={() => {}}
      />,
    )
    await userEvent.dblClick(screen.getByRole('button', { name }))
    expect(answer).toHaveBeenCalledTimes(1)
  },
)

it('answers the next one too, 0.4 s after the last press, and none while a key is held on it', () => {
  vi.useFakeTimers()
  const answer = vi.fn<() => void>()
  render(
    <DraftBanner offer={{ draft: {}, refresh() {}, dismiss: answer }} title={() => 'Quedó uno'} onRecover={() => {}} />,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Descartar' }), { detail: 0 })
  for (let times = 0; times < 30; times++) {
    press()
    vi.advanceTimersByTime(30)
  }
  expect(answer).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(370)
  press()
  expect(answer).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(401)
  press()
  expect(answer).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
