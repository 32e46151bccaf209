import { cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, lazyScreen, loadChunk, RELOAD_PAUSE_MS, RELOAD_WAIT_MS } from '#app/lazyScreen.ts'

describe('a screen whose code comes later', () => {
  afterEach(cleanup)
  const Partners = ({ name = 'Socios' }) => <h1>{name}</h1>
  const draw = (Screen: ComponentType<{ name?: string }>, fallback: ReactNode = 'Cargando…') =>
    render(
      <Suspense fallback={fallback}>
        <Screen name="Socios de Ana" />
      </Suspense>,
    )

  it('is drawn at once where its code has come before', async () => {
    const Screen = lazyScreen(async () => Partners)
    await Screen.preload()
    const fallback = vi.fn<() => null>(() => null)
    const Fallback = () => fallback()
    draw(Screen, <Fallback />)
    expect(screen.getByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(fallback).not.toHaveBeenCalled()
  })

  it('shows the fallback until its code comes', async () => {
    let come!: (code: typeof Partners) => void
    const { container } = draw(lazyScreen(() => new Promise<typeof Partners>((resolve) => (come = resolve))))
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
    draw(Screen)
    expect(await screen.findByRole('heading', { name: 'Socios de Ana' })).toBeInstanceOf(HTMLElement)
    expect(load).toHaveBeenCalledTimes(2)
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
