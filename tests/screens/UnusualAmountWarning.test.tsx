import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { UnusualAmountWarning } from '#screens/partners/UnusualAmountWarning.tsx'

const requested = vi.fn<(url: string) => void>()
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

/** Renders each amount after the history has loaded, and returns those with a warning. */
async function amountsWithWarning(history: Response, ...amounts: (number | null)[]) {
  const text = vi.spyOn(history, 'text')
  vi.stubGlobal('fetch', async (url: string) => {
    requested(url)
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

it('warns from ten times the largest recent entry on, and names that entry', async () => {
  expect(await amountsWithWarning(entries(300, 1520, 40), null, NaN, 0, 1520, 15_199, 15_200, 152_000)).toEqual([
    15_200, 152_000,
  ])
  expect(screen.getByText(/ha recibido últimamente: 1\.520 puntos\./)).toBeInstanceOf(HTMLElement)
  expect(requested.mock.calls).toEqual([['https://puntos.test/api/partners/points/history/7']])
})

it('names an entry of one point in the singular', async () => {
  expect(await amountsWithWarning(entries(1), 10)).toEqual([10])
  expect(screen.getByText(/ha recibido últimamente: 1 punto\./)).toBeInstanceOf(HTMLElement)
})

it.each([
  ['without a history', () => entries()],
  ['whose history has deductions only', () => entries(-500)],
  ['whose history cannot be loaded', () => Response.json({ message: 'Hoy no' }, { status: 500 })],
])('shows no warning for a partner %s', async (_, history) => {
  expect(await amountsWithWarning(history(), 0, 1_000_000_000)).toEqual([])
})
