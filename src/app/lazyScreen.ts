import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { pendingCalls } from './api/pendingCalls.ts'
import { isChunkLoadError } from './chunkLoadError.ts'
import { texts } from './texts.ts'

/** Time-out of a chunk, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** Pause between two automatic reloads, ms. */
export const RELOAD_PAUSE_MS = 5 * 60_000
/** After this time, ms, a page that asked for its reload is still there because the user chose to stay. */
export const RELOAD_WAIT_MS = 10_000
/** Time-out of the check for a missing file, ms. */
const CHECK_TIMEOUT_MS = 5_000
const STORAGE_KEY = 'canje.reloaded'

/**
 * Creates a component whose code loads when it first mounts. Its time-out ends when it unmounts.
 * Not React.lazy, which keeps a failure for good and shows a Suspense fallback for at least 300 ms.
 * @param Fallback Rendered until the code has loaded. @default nothing
 * @throws in render 'Loading chunk failed'; a new mount loads again
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<FunctionComponent<Props>>,
  Fallback: ComponentType = () => null,
) {
  let code: FunctionComponent<Props> | undefined
  let hasTimedOut = false
  const loadCode = async () => {
    try {
      return (code ??= await load())
    } catch (error) {
      removeFailedStyles(error)
      throw error
    }
  }

  /** The component, or undefined until its code has loaded. Loads it once `wanted`. */
  function useCode(enabled = true): FunctionComponent<Props> | undefined {
    const [loaded, setLoaded] = useState(() => code)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (!enabled || loaded) return
      const unmount = new AbortController()
      if (hasTimedOut) abortHangingImports()
      hasTimedOut = false
      loadChunk(loadCode, unmount.signal).then(
        (component) => !unmount.signal.aborted && setLoaded(() => component),
        (error: Error) => {
          hasTimedOut = error.cause instanceof ChunkTimeoutError
          if (!unmount.signal.aborted) setError(error)
        },
      )
      return () => unmount.abort()
    }, [enabled, loaded])
    if (error !== undefined) throw error
    return loaded
  }

  function Screen(props: Props) {
    const Loaded = useCode()
    return Loaded ? createElement(Loaded, props) : createElement(Fallback)
  }

  /** Loads the code ahead. Never rejects: mounting loads it again. */
  const preload = (): Promise<void> =>
    loadCode().then(
      () => {},
      () => {},
    )

  return Object.assign(Screen, { preload, useCode })
}

class ChunkTimeoutError extends Error {}

/**
 * Aborts pending imports: another import of the same URL would share their request instead of sending a new one.
 * Only `window.stop` does so. It aborts all requests of the page, so pending calls prevent it.
 * @see https://html.spec.whatwg.org/multipage/webappapis.html#module-map
 */
function abortHangingImports(): void {
  if (pendingCalls.count === 0) window.stop()
}

/** Removes the link of a style sheet that failed to load: Vite requests none whose link is in the page. */
function removeFailedStyles(error: unknown): void {
  const failed = urlIn(error)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href === failed) link.remove()
}

const urlIn = (error: unknown) => /https?:\S+/.exec(String(error))?.[0]

/**
 * Loads a chunk. Reloads the page once if its file is missing, as after a deploy, and `signal` is not aborted.
 * @throws Error 'Loading chunk failed'
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  reload = () => location.reload(),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const interrupted = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeoutError()), CHUNK_TIMEOUT_MS)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    return await Promise.race([load(), interrupted])
  } catch (cause) {
    if ((await isFileMissing(cause)) && !signal.aborted && mayReload()) {
      reload()
      await new Promise((resolve) => setTimeout(resolve, RELOAD_WAIT_MS))
    }
    throw new Error(texts.chunkFailed, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether an import failed because its file is gone. Safari's error does not name the file:
 * there, this module's own file stands for it, which a deploy replaces as well.
 */
async function isFileMissing(error: unknown): Promise<boolean> {
  if (!isChunkLoadError(error)) return false
  const file = urlIn(error) ?? import.meta.url
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    return (await fetch(file, { method: 'HEAD', cache: 'no-store', signal })).status === 404
  } catch {
    return false
  }
}

/** Whether the page has not reloaded itself lately. False where storage is blocked: reloads might never end. */
function mayReload(): boolean {
  try {
    const elapsed = Date.now() - Number(sessionStorage.getItem(STORAGE_KEY) ?? -Infinity)
    // Negative after the clock was set back.
    if (Math.abs(elapsed) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
