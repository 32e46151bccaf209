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

const noOptions: { id: number; name: string }[] = []
const selected = [
  { id: 7, name: 'Café' },
  { id: 9, name: 'Té' },
]

describe.each([
  ['categories', useCategoryOptions, { status: true, categories: [{ id: 7, name: 'Café' }] }, 'Té (eliminada)'],
  ['terminals', useTerminalOptions, { status: true, data: [{ id: 7, name: 'Café' }] }, 'Té (eliminado)'],
])('%s options of a form', (_, useOptions, reply, deletedLabel) => {
  beforeEach(() => void network.mockImplementation(async () => Response.json(reply)))

  it('are requested after the first paint, and shown once loaded', async () => {
    const { result } = renderHook(() => useOptions(noOptions))
    await act(async () => void vi.advanceTimersToNextFrame())
    expect(network).not.toHaveBeenCalled()
    expect(result.current.loading).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(network).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ loading: false, options: [{ label: 'Café' }] })
  })

  it('include selected ones that were deleted, and keep their array between renders', async () => {
    const { result, rerender } = renderHook(() => useOptions(selected))
    const labels = () => result.current.options.map(({ key, label }) => [key, label])
    expect(labels()).toEqual([
      [7, 'Café'],
      [9, 'Té'],
    ])
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(labels()).toEqual([
      [7, 'Café'],
      [9, deletedLabel],
    ])
    const { options } = result.current
    rerender()
    expect(result.current.options).toBe(options)
  })
})

it('show a deleted category of a draft by its id', async () => {
  network.mockImplementation(async () => Response.json({ categories: [{ id: 7, name: 'Café' }] }))
  const draftIds = [7, 9]
  const { result } = renderHook(() => useCategoryOptions(noOptions, draftIds))
  expect(result.current.options).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current.options.map(({ label }) => label)).toEqual(['Café', 'Categoría 9 (eliminada)'])
})
