import { renderHook, act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { useCategoryOptions } from '#screens/products/useCategoryOptions.ts'
import { useTerminalOptions } from '#screens/users/useTerminalOptions.ts'

describe.each([
  ['categories', () => useCategoryOptions(), { status: true, categories: [{ id: 7, name: 'Café' }] }],
  ['terminals', () => useTerminalOptions([]), { status: true, data: [{ id: 7, name: 'Café' }] }],
])('the %s that a form offers', (_, useOptions, reply) => {
  let network: ReturnType<typeof vi.fn<typeof fetch>>
  beforeEach(() => {
    vi.useFakeTimers()
    config.host = 'https://puntos.test/api'
    network = vi.fn<typeof fetch>(async () => Response.json(reply))
    vi.stubGlobal('fetch', network)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are asked for once its first frame is drawn, and are there when they come', async () => {
    const { result } = renderHook((): { loading: boolean } => useOptions())
    await act(async () => void vi.advanceTimersToNextFrame())
    expect(network).not.toHaveBeenCalled()
    expect(result.current.loading).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(network).toHaveBeenCalledOnce()
    expect(result.current).toMatchObject({ loading: false, options: [{ label: 'Café' }] })
  })
})
