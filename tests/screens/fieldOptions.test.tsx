import { renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { useCategoryOptions } from '#screens/products/useCategoryOptions.ts'
import { useTerminalOptions } from '#screens/users/useTerminalOptions.ts'

const network = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.useFakeTimers()
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const none: { id: number; name: string }[] = []
const own = [
  { id: 7, name: 'Café' },
  { id: 9, name: 'Té' },
]

describe.each([
  ['categories', useCategoryOptions, { status: true, categories: [{ id: 7, name: 'Café' }] }, 'Té (eliminada)'],
  ['terminals', useTerminalOptions, { status: true, data: [{ id: 7, name: 'Café' }] }, 'Té (eliminado)'],
])('the %s that a form offers', (_, useOptions, reply, removed) => {
  beforeEach(() => void network.mockImplementation(async () => Response.json(reply)))

  it('are asked for once its first frame is drawn, and are there when they come', async () => {
    const { result } = renderHook(() => useOptions(none))
    await act(async () => void vi.advanceTimersToNextFrame())
    expect(network).not.toHaveBeenCalled()
    expect(result.current.loading).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(network).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ loading: false, options: [{ label: 'Café' }] })
  })

  it('hold its own that were deleted meanwhile, so that they can be taken away, in the same array at each drawing', async () => {
    const { result, rerender } = renderHook(() => useOptions(own))
    const labels = () => result.current.options.map(({ key, label }) => [key, label])
    expect(labels()).toEqual([
      [7, 'Café'],
      [9, 'Té'],
    ])
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(labels()).toEqual([
      [7, 'Café'],
      [9, removed],
    ])
    const { options } = result.current
    rerender()
    expect(result.current.options).toBe(options)
  })
})

it('categories hold what a draft chose and nobody can name any more', async () => {
  network.mockImplementation(async () => Response.json({ categories: [{ id: 7, name: 'Café' }] }))
  const chosen = [7, 9]
  const { result } = renderHook(() => useCategoryOptions(none, chosen))
  expect(result.current.options).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current.options.map(({ label }) => label)).toEqual(['Café', 'Categoría 9 (eliminada)'])
})
