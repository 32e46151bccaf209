import { lazy, type FunctionComponent } from 'react'
import { texts } from './texts.ts'

/** Longest wait for a screen's code, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** A page that reloaded itself does not do so again for this long, ms: the layout's code may come while the screen's never does. */
export const RELOAD_PAUSE_MS = 5 * 60_000
/** A page that is still there so long after it asked to be reloaded, ms, was told to stay: something in it would have been lost. */
export const RELOAD_WAIT_MS = 10_000
const RELOADED_KEY = 'canje.reloaded'

type Code<Props> = { default: FunctionComponent<Props> }

/**
 * A screen whose code loads when it is first shown. After a deploy an old page asks for files that are gone: it reloads
 * itself once; where that did not help it says 'Loading chunk failed'.
 */
export function lazyScreen<Props extends object = object>(load: () => Promise<FunctionComponent<Props>>) {
  let code: Code<Props> | undefined
  /** Fetches the code before it is needed. Never rejects: a failure shows when the screen does, which asks again. */
  const preload = () =>
    load().then(
      (screen) => void (code = { default: screen }),
      () => {},
    )
  // React would draw a fallback for code that is there, and keep it for 300 ms, where it has to wait for so much as a microtask.
  const there = (found: Code<Props>) =>
    // oxlint-disable-next-line unicorn/no-thenable -- one that answers at once; of a promise, React reads nothing else
    ({ then: (answer: (code: Code<Props>) => void) => answer(found) }) as Promise<Code<Props>>
  return Object.assign(
    lazy(() => (code ? there(code) : loadChunk(load).then((screen) => ({ default: screen })))),
    { preload },
  )
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
