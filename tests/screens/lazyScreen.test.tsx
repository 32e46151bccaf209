import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, lazyScreen, loadChunk, RELOAD_PAUSE_MS, RELOAD_WAIT_MS } from '#app/lazyScreen.ts'
import { ErrorBoundary } from '#screens/ErrorBoundary.tsx'

describe('a screen whose code comes later', () => {
  afterEach(cleanup)
  const Partners = ({ name = 'Socios' }) => <h1>{name}</h1>
  const drawn = (shown: ReactNode, fallback: ReactNode = 'Cargando…') => (
    <ErrorBoundary>
      <Suspense fallback={fallback}>{shown}</Suspense>
    </ErrorBoundary>
  )
  const draw = (shown: ReactNode, fallback?: ReactNode) => render(drawn(shown, fallback))

  it('is drawn at once where its code has come before', async () => {
    const Screen = lazyScreen(async () => Partners)
    await Screen.preload()
    const fallback = vi.fn<() => null>(() => null)
    const Fallback = () => fallback()
    draw(<Screen name="Socios de Ana" />, <Fallback />)
    expect(screen.getByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(fallback).not.toHaveBeenCalled()
  })

  it('shows the fallback until its code comes', async () => {
    let come!: (code: typeof Partners) => void
    const Screen = lazyScreen(() => new Promise<typeof Partners>((resolve) => (come = resolve)))
    const { container } = draw(<Screen name="Socios de Ana" />)
    expect(container.textContent).toBe('Cargando…')
    come(Partners)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
  })

  it('asks again when it is shown where fetching before had failed', async () => {
    const load = vi
      .fn<() => Promise<typeof Partners>>(async () => Partners)
      .mockRejectedValueOnce(new TypeError('offline'))
    const Screen = lazyScreen(load)
    await Screen.preload()
    draw(<Screen name="Socios de Ana" />)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(load).toHaveBeenCalledTimes(2)
  })

  describe('that did not come', () => {
    beforeEach(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      vi.spyOn(console, 'error').mockImplementation(() => {})
    })
    afterEach(() => vi.restoreAllMocks())

    async function failed() {
      const load = vi
        .fn<() => Promise<typeof Partners>>(async () => Partners)
        .mockRejectedValueOnce(new TypeError('offline'))
      const Screen = lazyScreen(load)
      await act(async () => void draw(<Screen />))
      expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(1)
      return { Screen, load }
    }

    it.each([
      ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))],
      ['the network, once it is back', () => act(async () => void window.dispatchEvent(new Event('online')))],
    ])('is asked for again in its place by %s', async (_, again) => {
      const { load } = await failed()
      await again()
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('asks anew the next time that it is shown', async () => {
      const { Screen, load } = await failed()
      cleanup()
      draw(<Screen />)
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('is drawn at once where its code was fetched meanwhile', async () => {
      const { Screen } = await failed()
      cleanup()
      await Screen.preload()
      draw(<Screen />)
      expect(screen.getByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
    })

    it('stays as it is while its code comes a second time', async () => {
      const mounted = vi.fn<() => void>()
      const Counted = () => {
        useEffect(mounted, [])
        return <h1>Socios</h1>
      }
      const Screen = lazyScreen(async () => Counted)
      const { rerender } = draw(<Screen />)
      await screen.findByRole('heading', { name: 'Socios' })
      await Screen.preload()
      rerender(drawn(<Screen />))
      expect(mounted).toHaveBeenCalledTimes(1)
    })
  })
})

describe('a chunk that does not load', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('reloads the page once, then says so', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload again because another chunk loads: the layout comes, the screen does not', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(await loadChunk(async () => 'layout', reload)).toBe('layout')
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again after five minutes, for the next deploy', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload).catch(() => {})
    await vi.advanceTimersByTimeAsync(RELOAD_PAUSE_MS - 1)
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    await vi.advanceTimersByTimeAsync(1)
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('may reload again where the clock was set back since: the last time lies ahead then', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() - 2 * RELOAD_PAUSE_MS)
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('says so where the page is still there ten seconds after it asked to be reloaded: somebody chose to stay', async () => {
    const failed = vi.fn<(error: Error) => void>()
    void loadChunk(broken, () => {}).catch(failed)
    await vi.advanceTimersByTimeAsync(RELOAD_WAIT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk failed')
  })

  it('fails at once without a network, where a reload would take the page away', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn<() => void>()
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
    offline.mockRestore()
  })

  it('fails at once where storage is blocked: a reload might never end', async () => {
    const blocked = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const reload = vi.fn<() => void>()
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
    blocked.mockRestore()
  })

  it('is given 120 s', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(() => new Promise(() => {}), reload)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalled()
  })
})
