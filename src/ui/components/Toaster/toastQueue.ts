import { createStore, type Readable } from '../../hooks/store.ts'
import { count, ms } from '../../tokens/tokens.ts'

export type ToastTone = 'success' | 'error' | 'warning' | 'info'

export interface ToastInput {
  tone: ToastTone
  /** Heading. @default 'Error' for errors, else none */
  title?: string
  text: string
  /** Pushing a known id replaces that toast and restarts its timer. */
  id?: string
  /** A toast with an action stays until closed, unless it has a `duration`. */
  action?: { label: string; onAction(): void }
  /** Time on screen, ms. @default 10000 for errors, else 4500 */
  duration?: number
  /** Stays until replaced or dismissed, for work in progress. */
  persistent?: boolean
}

export interface Toast extends ToastInput {
  id: string
  /** Pushes of the same text within a second; toasts with an id, an action or `persistent` are not counted. */
  count: number
  /** Fades for 300 ms and is removed after 400 ms by a timer, not by the end of the transition. */
  leaving: boolean
}

/** `get` returns the toasts on screen, oldest first; the same array while nothing changes. */
export interface ToastQueue extends Readable<readonly Toast[]> {
  /** Shows a toast, or queues it while five are on screen. @returns its id */
  push(input: ToastInput): string
  dismiss(id: string): void
  /**
   * Shows `loading` until a promise settles, then `success` or `error` in the same toast.
   * @returns the promise itself; the caller still handles its rejection
   */
  promise<Result>(work: Promise<Result>, words: ToastPromise<Result>): Promise<Result>
  /** Removes all toasts without fading. */
  clear(): void
  /** Pauses all timers for a reason ('hover', 'focus' …) until the last reason is resumed. */
  pause(reason?: string): void
  resume(reason?: string): void
}

export interface ToastPromise<Result> {
  loading: string
  success: string | ((result: Result) => string)
  error: string | ((error: unknown) => string)
}

interface Timer {
  remaining: number
  startedAt: number
  handle?: ReturnType<typeof setTimeout>
}

const dedupeMs = 1000
const minRemainingMs = 1000

/** Queue of toasts: timers, order and repetition, without React or the DOM. */
export function createToastQueue(): ToastQueue {
  const visible = createStore<readonly Toast[]>([])
  /** By id, in the order of pushes. */
  const waiting = new Map<string, Toast>()
  let lastId = 0
  let last: { key: string; id: string; at: number } | undefined
  const timers = new Map<string, Timer>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()
  const pauses = new Set<string>()

  function run(id: string, timer: Timer) {
    timer.startedAt = Date.now()
    timer.handle = setTimeout(() => dismiss(id), timer.remaining)
  }

  function start(toast: Toast) {
    stop(toast.id)
    if (toast.persistent || (toast.action && !toast.duration)) return
    const remaining = toast.duration ?? (toast.tone === 'error' ? ms.toastError : ms.toastDefault)
    const timer: Timer = { remaining, startedAt: 0 }
    timers.set(toast.id, timer)
    if (!pauses.size) run(toast.id, timer)
  }

  function stop(id: string) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    clearTimeout(removals.get(id))
    removals.delete(id)
  }

  function replace(toast: Toast) {
    if (visible.get().some(({ id }) => id === toast.id)) {
      start(toast)
      visible.set(visible.get().map((other) => (other.id === toast.id ? toast : other)))
    } else waiting.set(toast.id, toast)
  }

  const find = (id: string) => visible.get().find((toast) => toast.id === id) ?? waiting.get(id)

  function push(input: ToastInput): string {
    const key = `${input.tone}\n${input.title}\n${input.text}`
    const now = Date.now()
    // Toasts with an id, an action or work in progress are distinct even with the same text.
    const single = input.id || input.action || input.persistent
    const repeated = !single && last?.key === key && now - last.at < dedupeMs ? find(last.id) : undefined
    if (repeated && !repeated.leaving) {
      last = { key, id: repeated.id, at: now }
      replace({ ...repeated, count: repeated.count + 1 })
      return repeated.id
    }
    const toast: Toast = { ...input, id: input.id ?? `toast-${++lastId}`, count: 1, leaving: false }
    if (!single) last = { key, id: toast.id, at: now }
    if (find(toast.id)) replace(toast)
    else if (visible.get().length < count.toastLimit) {
      start(toast)
      visible.set([...visible.get(), toast])
    } else waiting.set(toast.id, toast)
    return toast.id
  }

  function dismiss(id: string) {
    waiting.delete(id)
    if (!visible.get().some((toast) => toast.id === id && !toast.leaving)) return
    stop(id)
    removals.set(
      id,
      setTimeout(() => remove(id), ms.toastRemove),
    )
    visible.set(visible.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
  }

  function remove(id: string) {
    stop(id)
    const [next] = waiting.values()
    if (next) {
      waiting.delete(next.id)
      start(next)
    }
    const remaining = visible.get().filter((toast) => toast.id !== id)
    visible.set(next ? [...remaining, next] : remaining)
  }

  function promise<Result>(work: Promise<Result>, { loading, success, error }: ToastPromise<Result>): Promise<Result> {
    const id = push({ tone: 'info', text: loading, id: `promise-${++lastId}`, persistent: true })
    work.then(
      (result) => push({ tone: 'success', id, text: typeof success === 'string' ? success : success(result) }),
      (reason: unknown) => push({ tone: 'error', id, text: typeof error === 'string' ? error : error(reason) }),
    )
    return work
  }

  return {
    push,
    dismiss,
    promise,
    clear() {
      for (const { id } of visible.get()) stop(id)
      waiting.clear()
      last = undefined
      visible.set([])
    },
    pause(reason = 'manual') {
      if (!pauses.size) {
        for (const timer of timers.values()) {
          clearTimeout(timer.handle)
          timer.remaining -= Date.now() - timer.startedAt
        }
      }
      pauses.add(reason)
    },
    resume(reason = 'manual') {
      if (!pauses.delete(reason) || pauses.size) return
      for (const [id, timer] of timers) {
        timer.remaining = Math.max(timer.remaining, minRemainingMs)
        run(id, timer)
      }
    },
    get: visible.get,
    subscribe: visible.subscribe,
  }
}
