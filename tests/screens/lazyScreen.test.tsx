import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, lazyScreen, loadChunk, RELOAD_PAUSE_MS, RELOAD_WAIT_MS } from '#app/lazyScreen.ts'
import { ErrorBoundary } from '#screens/ErrorBoundary.tsx'

describe('lazy screen', () => {
  afterEach(cleanup)
  const Partners = ({ name = 'Socios' }) => <h1>{name}</h1>
  const withBoundaries = (children: ReactNode, fallback: ReactNode = 'Cargando…') => (
    <ErrorBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
  const renderScreen = (children: ReactNode, fallback?: ReactNode) => render(withBoundaries(children, fallback))

  it('renders at once where its code has loaded', async () => {
    const Screen = lazyScreen(async () => Partners)
    await Screen.preload()
    const fallback = vi.fn<() => null>(() => null)
    const Fallback = () => fallback()
    renderScreen(<Screen name="Socios de Ana" />, <Fallback />)
    expect(screen.getByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(fallback).not.toHaveBeenCalled()
  })

  it('shows the fallback until its code loads', async () => {
    let resolveCode!: (code: typeof Partners) => void
    const Screen = lazyScreen(() => new Promise<typeof Partners>((resolve) => (resolveCode = resolve)))
    const { container } = renderScreen(<Screen name="Socios de Ana" />)
    expect(container.textContent).toBe('Cargando…')
    resolveCode(Partners)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
  })

  it('imports its code again when rendered after a failed preload', async () => {
    const load = vi
      .fn<() => Promise<typeof Partners>>(async () => Partners)
      .mockRejectedValueOnce(new TypeError('offline'))
    const Screen = lazyScreen(load)
    await Screen.preload()
    renderScreen(<Screen name="Socios de Ana" />)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(load).toHaveBeenCalledTimes(2)
  })

  describe('whose code failed to load', () => {
    beforeEach(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      vi.spyOn(console, 'error').mockImplementation(() => {})
    })
    afterEach(() => vi.restoreAllMocks())

    async function renderFailed() {
      const load = vi
        .fn<() => Promise<typeof Partners>>(async () => Partners)
        .mockRejectedValueOnce(new TypeError('offline'))
      const Screen = lazyScreen(load)
      await act(async () => void renderScreen(<Screen />))
      expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(1)
      return { Screen, load }
    }

    it.each([
      ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))],
      ['a reconnect', () => act(async () => void window.dispatchEvent(new Event('online')))],
    ])('is imported again in place by %s', async (_, retry) => {
      const { load } = await renderFailed()
      await retry()
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('imports its code again the next time it is rendered', async () => {
      const { Screen, load } = await renderFailed()
      cleanup()
      renderScreen(<Screen />)
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('renders at once where its code was preloaded meanwhile', async () => {
      const { Screen } = await renderFailed()
      cleanup()
      await Screen.preload()
      renderScreen(<Screen />)
      expect(screen.getByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
    })

    it('stays mounted while its code is imported again', async () => {
      const mounted = vi.fn<() => void>()
      const Counted = () => {
        useEffect(mounted, [])
        return <h1>Socios</h1>
      }
      const Screen = lazyScreen(async () => Counted)
      const { rerender } = renderScreen(<Screen />)
      await screen.findByRole('heading', { name: 'Socios' })
      await Screen.preload()
      rerender(withBoundaries(<Screen />))
      expect(mounted).toHaveBeenCalledTimes(1)
    })
  })
})

describe('chunk load error', () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('reloads the page once, then fails', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload again after another chunk has loaded', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(await loadChunk(async () => 'layout', reload)).toBe('layout')
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('can reload again after five minutes, for the next deploy', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload).catch(() => {})
    await vi.advanceTimersByTimeAsync(RELOAD_PAUSE_MS - 1)
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    await vi.advanceTimersByTimeAsync(1)
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('can reload again where the clock was set back', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() - 2 * RELOAD_PAUSE_MS)
    void loadChunk(broken, reload)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('fails ten seconds after a reload that the user cancelled', async () => {
    const failed = vi.fn<(error: Error) => void>()
    void loadChunk(broken, () => {}).catch(failed)
    await vi.advanceTimersByTimeAsync(RELOAD_WAIT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk failed')
  })

  it('fails at once while offline, without a reload', async () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn<() => void>()
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
    offline.mockRestore()
  })

  it('fails at once where storage is blocked, without a reload that could repeat', async () => {
    const blocked = vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const reload = vi.fn<() => void>()
    await expect(loadChunk(broken, reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
    blocked.mockRestore()
  })

  it('follows a timeout of 120 s', async () => {
    const reload = vi.fn<() => void>()
    void loadChunk(() => new Promise(() => {}), reload)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    expect(reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalled()
  })
})
