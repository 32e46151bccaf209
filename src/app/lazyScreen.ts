import { lazy, type FunctionComponent } from 'react'
import { texts } from './texts.ts'

/** Longest wait for a screen's code, ms (spec §9). */
export const CHUNK_TIMEOUT_MS = 120_000
const RELOADED_KEY = 'canje.reloaded'

/**
 * A screen whose code loads when it is first shown. After a deploy an old page asks for files that are gone: it reloads
 * itself once; the second time it says 'Loading chunk failed'.
 */
export const lazyScreen = <Props extends object = object>(load: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))

/** @throws Error 'Loading chunk failed' */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), CHUNK_TIMEOUT_MS)
  })
  try {
    const chunk = await Promise.race([load(), late])
    remember(null)
    return chunk
  } catch (cause) {
    if (!wasReloaded() && remember('1')) {
      reload()
      return await new Promise<never>(() => {})
    }
    remember(null)
    throw new Error(texts.chunkFailed, { cause })
  } finally {
    clearTimeout(timer)
  }
}

function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED_KEY) !== null
  } catch {
    return true
  }
}

/** Answers whether it could be kept: without a memory a reload might never end. */
function remember(value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(RELOADED_KEY)
    else sessionStorage.setItem(RELOADED_KEY, value)
    return true
  } catch {
    return false
  }
}
