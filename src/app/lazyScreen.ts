import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { texts } from './texts.ts'

/** Longest wait for a screen's code, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** A page that reloaded itself does not do so again for this long, ms: the layout's code may come while the screen's never does. */
export const RELOAD_PAUSE_MS = 5 * 60_000
/** A page that is still there so long after it asked to be reloaded, ms, was told to stay: something in it would have been lost. */
export const RELOAD_WAIT_MS = 10_000
const RELOADED_KEY = 'canje.reloaded'

/** What is to be done once a failure has been shown. */
const failures = new WeakMap<object, () => void>()

/**
 * For the error boundary that shows a failure: from now on the screen asks for its code anew. Not before, since React draws a screen
 * again as soon as its code has failed, and would ask without end.
 */
export const allowImportRetry = (error: unknown): void => failures.get(error as object)?.()

/**
 * A screen whose code loads when it is first shown. After a deploy an old page asks for files that are gone: it reloads
 * itself once; where that did not help it says 'Loading chunk failed'.
 */
export function lazyScreen<Props extends object = object>(load: () => Promise<FunctionComponent<Props>>) {
  let code: FunctionComponent<Props> | undefined
  const come = (screen: FunctionComponent<Props>) => ({ default: (code = screen) })
  /** Fetches the code before it is needed. Never rejects: a failure shows when the screen does, which asks again. */
  const preload = () =>
    load().then(
      (screen) => void come(screen),
      () => {},
    )
  // A lazy component keeps its failure for good: each one takes the place of one that failed.
  const later = (): ComponentType<Props> =>
    lazy(() =>
      loadChunk(load).then(come, (error: Error) => {
        failures.set(error, () => void (waiting = later()))
        throw error
      }),
    )
  let waiting = later()
  function Screen(props: Props) {
    // Code that is there is drawn as it is: React would draw a fallback for a lazy one, and keep it for 300 ms.
    const [Shown] = useState(() => code ?? waiting)
    return createElement(Shown, props)
  }
  return Object.assign(Screen, { preload })
}

/** @throws Error 'Loading chunk failed' */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    // Without a network there is nothing newer to load, and a reload would take away the page that is there.
    if (globalThis.navigator?.onLine !== false && mayReload()) {
      reload()
      await new Promise((done) => setTimeout(done, RELOAD_WAIT_MS))
    }
    throw new Error(texts.chunkFailed, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the page has not reloaded itself lately, and can remember that it does now: else a reload might never end. */
function mayReload(): boolean {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(RELOADED_KEY) ?? -Infinity)
    if (Math.abs(since) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
