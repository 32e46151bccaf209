import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { UnusualAmountWarning } from '#screens/partners/UnusualAmountWarning.tsx'

const asked = vi.fn<(url: string) => void>()
const entries = (...points: number[]) =>
  Response.json({
    data: points.map((accumulated_points, id) => ({
      id,
      type: { display_name: 'Compra' },
      accumulated_points,
      created_at: '2026-03-02T09:00:00.000Z',
    })),
    next_page_url: null,
  })

beforeEach(() => {
  config.host = 'https://puntos.test/api'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Shows the amounts one after the other, once the history has come; of which it asks to look again. */
async function unusual(history: Response, ...amounts: (number | null)[]) {
  const text = vi.spyOn(history, 'text')
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    return history
  })
  const { rerender } = render(<UnusualAmountWarning partnerId={7} points={null} />)
  await waitFor(() => expect(text).toHaveBeenCalled())
  await act(async () => void (await text.mock.results[0]!.value))
  return amounts.filter((points) => {
    rerender(<UnusualAmountWarning partnerId={7} points={points} />)
    return screen.queryByText('Revisa el monto') !== null
  })
}

it('asks to look again at ten times the largest of the last entries and more, and says which that was', async () => {
  expect(await unusual(entries(300, 1520, 40), null, NaN, 0, 1520, 15_199, 15_200, 152_000)).toEqual([15_200, 152_000])
  expect(screen.getByText(/ha recibido últimamente: 1\.520 puntos\./)).toBeInstanceOf(HTMLElement)
  expect(asked.mock.calls).toEqual([['https://puntos.test/api/partners/points/history/7']])
})

it('says of one point that it is one', async () => {
  expect(await unusual(entries(1), 10)).toEqual([10])
  expect(screen.getByText(/ha recibido últimamente: 1 punto\./)).toBeInstanceOf(HTMLElement)
})

it.each([
  ['who has been given nothing yet', () => entries()],
  ['whose history holds nothing but what was taken', () => entries(-500)],
  ['whose history cannot be read', () => Response.json({ message: 'Hoy no' }, { status: 500 })],
])('says nothing of any amount for somebody %s', async (_, answer) => {
  expect(await unusual(answer(), 0, 1_000_000_000)).toEqual([])
})
