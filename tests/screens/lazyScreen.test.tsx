import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingCalls } from '#app/api/pendingCalls.ts'
import { CHUNK_TIMEOUT_MS, lazyScreen, loadChunk, RELOAD_PAUSE_MS, RELOAD_WAIT_MS } from '#app/lazyScreen.ts'
import { ErrorBoundary } from '#screens/shared/ErrorBoundary.tsx'

const Partners = ({ name = 'Socios' }) => <h1>{name}</h1>
const Loading = () => <p>Cargando…</p>
const failedHeading = () => screen.queryByRole('heading', { name: 'Loading chunk failed' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a lazy screen', () => {
  const renderInBoundary = (element: React.ReactNode) => render(<ErrorBoundary>{element}</ErrorBoundary>)

  it('renders at once after a preload', async () => {
    const Screen = lazyScreen(async () => Partners, Loading)
    await Screen.preload()
    renderInBoundary(<Screen name="Socios de Ana" />)
    expect(screen.getByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
  })

  it('renders the fallback until its code has loaded', async () => {
    let resolveCode!: (code: typeof Partners) => void
    const Screen = lazyScreen(() => new Promise<typeof Partners>((resolve) => (resolveCode = resolve)), Loading)
    const { container } = renderInBoundary(<Screen name="Socios de Ana" />)
    expect(container.textContent).toBe('Cargando…')
    await act(async () => resolveCode(Partners))
    expect(screen.getByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
  })

  it('loads again on mount after a failed preload', async () => {
    const load = vi
      .fn<() => Promise<typeof Partners>>(async () => Partners)
      .mockRejectedValueOnce(new TypeError('offline'))
    const Screen = lazyScreen(load)
    await Screen.preload()
    renderInBoundary(<Screen name="Socios de Ana" />)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('keeps its mounted component when its code is preloaded again', async () => {
    const mounted = vi.fn<() => void>()
    const Counted = () => {
      useEffect(mounted, [])
      return <h1>Socios</h1>
    }
    const Screen = lazyScreen(async () => Counted)
    const { rerender } = renderInBoundary(<Screen />)
    await screen.findByRole('heading', { name: 'Socios' })
    await Screen.preload()
    rerender(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    )
    expect(mounted).toHaveBeenCalledTimes(1)
  })

  describe('whose code does not arrive', () => {
    const neverLoads = () => new Promise<typeof Partners>(() => {})
    beforeEach(() => {
      vi.useFakeTimers()
      vi.spyOn(console, 'error').mockImplementation(() => {})
    })

    it('shows «Loading chunk failed» 120 s after it mounted', async () => {
      const Screen = lazyScreen(neverLoads, Loading)
      renderInBoundary(<Screen />)
      await pass(CHUNK_TIMEOUT_MS - 1)
      expect(failedHeading()).toBeNull()
      await pass(1)
      expect(failedHeading()).toBeInstanceOf(HTMLElement)
    })

    describe('and is loaded again after its time-out', () => {
      const stop = vi.fn<() => void>()
      beforeEach(() => {
        stop.mockClear()
        vi.stubGlobal('stop', stop)
      })
      afterEach(() => void (pendingCalls.count = 0))

      async function retry() {
        const load = vi.fn<() => Promise<typeof Partners>>(async () => Partners).mockImplementationOnce(neverLoads)
        const Screen = lazyScreen(load, Loading)
        renderInBoundary(<Screen />)
        await pass(CHUNK_TIMEOUT_MS)
        expect(stop).not.toHaveBeenCalled()
        fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
        await pass(0)
        expect(screen.getByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      }

      it('aborts the pending request first, once', async () => {
        await retry()
        expect(stop).toHaveBeenCalledTimes(1)
      })

      it('aborts no requests while a call is pending', async () => {
        pendingCalls.count = 1
        await retry()
        expect(stop).not.toHaveBeenCalled()
      })
    })

    it('has no time-out once it is unmounted', async () => {
      const Screen = lazyScreen(neverLoads, Loading)
      const { unmount } = renderInBoundary(<Screen />)
      expect(vi.getTimerCount()).toBe(1)
      unmount()
      await pass(0)
      expect(vi.getTimerCount()).toBe(0)
    })
  })

  describe('whose code failed to load', () => {
    beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

    async function renderFailed() {
      const load = vi
        .fn<() => Promise<typeof Partners>>(async () => Partners)
        .mockRejectedValueOnce(new TypeError('offline'))
      const Screen = lazyScreen(load)
      renderInBoundary(<Screen />)
      expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(1)
      return { Screen, load }
    }

    it.each([
      ['a press', () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))],
      ['reconnecting', () => act(async () => void window.dispatchEvent(new Event('online')))],
    ])('loads again in place after %s', async (_, retry) => {
      const { load } = await renderFailed()
      await retry()
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })

    it('removes the link of a style sheet that failed, so that it is requested again', async () => {
      const address = 'https://canje.test/assets/app-12345678.css'
      const { happyDOM } = window as unknown as { happyDOM: { settings: object } }
      Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true })
      const link = document.head.appendChild(document.createElement('link'))
      Object.assign(link, { rel: 'stylesheet', href: address })
      const Screen = lazyScreen(() => Promise.reject(new Error(`Unable to preload CSS for ${address}`)))
      await Screen.preload()
      expect(link.isConnected).toBe(false)
    })

    it('loads again on the next mount', async () => {
      const { Screen, load } = await renderFailed()
      cleanup()
      renderInBoundary(<Screen />)
      expect(await screen.findByRole('heading', { name: 'Socios' })).toBeInstanceOf(HTMLElement)
      expect(load).toHaveBeenCalledTimes(2)
    })
  })
})

describe('loadChunk', () => {
  const FILE = 'https://canje.test/assets/ProductsScreen-12345678.js'
  const failToLoad = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${FILE}`))
  const mounted = () => new AbortController().signal
  let status: number
  let head: ReturnType<typeof vi.fn<typeof fetch>>
  let reload: ReturnType<typeof vi.fn<() => void>>

  beforeEach(() => {
    sessionStorage.clear()
    vi.useFakeTimers()
    status = 404
    head = vi.fn<typeof fetch>(async () => new Response(null, { status }))
    reload = vi.fn<() => void>()
    vi.stubGlobal('fetch', head)
  })

  const load = (signal = mounted()) => {
    const failed = vi.fn<(error: Error) => void>()
    void loadChunk(failToLoad, signal, reload).catch(failed)
    return failed
  }

  it('reloads the page once for a missing file, then rejects', async () => {
    load()
    await pass(0)
    expect(head).toHaveBeenCalledWith(FILE, expect.objectContaining({ method: 'HEAD' }))
    expect(reload).toHaveBeenCalledTimes(1)
    await expect(loadChunk(failToLoad, mounted(), reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('checks its own file where the error does not name one, as in Safari', async () => {
    void loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.')), mounted(), reload)
    await pass(0)
    expect(head).toHaveBeenCalledWith(expect.stringContaining('lazyScreen'), expect.anything())
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a file that is there', () => (status = 200)],
    ['a lost connection', () => head.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('rejects without a reload for %s', async (_, prepare) => {
    prepare()
    await expect(loadChunk(failToLoad, mounted(), reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
  })

  it('rejects without a reload after its time-out', async () => {
    const failed = vi.fn<(error: Error) => void>()
    void loadChunk(() => new Promise(() => {}), mounted(), reload).catch(failed)
    await pass(CHUNK_TIMEOUT_MS)
    expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload once its signal is aborted, before or during the check', async () => {
    const before = new AbortController()
    before.abort()
    const during = new AbortController()
    head.mockImplementation(async () => {
      during.abort()
      return new Response(null, { status })
    })
    const failed = [load(before.signal), load(during.signal)]
    await pass(0)
    for (const fail of failed) expect(fail).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload again because another chunk loads', async () => {
    load()
    await pass(0)
    expect(await loadChunk(async () => 'layout', mounted(), reload)).toBe('layout')
    await expect(loadChunk(failToLoad, mounted(), reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again after five minutes, for the next deploy', async () => {
    load()
    await pass(RELOAD_PAUSE_MS - 1)
    await expect(loadChunk(failToLoad, mounted(), reload)).rejects.toThrow('Loading chunk failed')
    await pass(1)
    load()
    await pass(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('may reload again after the clock was set back', async () => {
    load()
    await pass(0)
    vi.setSystemTime(Date.now() - 2 * RELOAD_PAUSE_MS)
    load()
    await pass(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('rejects where the page is still there ten seconds after the reload was requested', async () => {
    const failed = load()
    await pass(RELOAD_WAIT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await pass(1)
    expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk failed')
  })

  it('rejects without a reload where storage is blocked: reloads might never end', async () => {
    vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    await expect(loadChunk(failToLoad, mounted(), reload)).rejects.toThrow('Loading chunk failed')
    expect(reload).not.toHaveBeenCalled()
  })
})
