import { tooManyDownloads } from './errors.ts'

/** Downloads of a process, and of one user, at once. */
const MAX_DOWNLOADS = 8
const MAX_DOWNLOADS_PER_USER = 2
/** Time in which the client may take no data, ms: a stalled download would keep its slot for ever. */
const IDLE_TIMEOUT = 60_000

/**
 * Limits concurrent downloads. Returns a function that streams `chunks` in a slot.
 * @throws HttpError 429 when the slots of the user, or of the process, are taken.
 */
export function createDownloadSlots() {
  const users: number[] = []

  return function stream(
    user_id: number,
    chunks: AsyncGenerator<Uint8Array, void>,
    onError: (error: unknown) => void,
  ): ReadableStream<Uint8Array> {
    const running = users.filter((id) => id === user_id).length
    if (running >= MAX_DOWNLOADS_PER_USER || users.length >= MAX_DOWNLOADS) throw tooManyDownloads()
    users.push(user_id)
    let isOpen = true
    let idleTimer: NodeJS.Timeout | undefined
    const close = () => {
      clearTimeout(idleTimer)
      if (isOpen) users.splice(users.indexOf(user_id), 1)
      isOpen = false
    }
    return new ReadableStream({
      // Pulls the next batch on demand.
      async pull(controller) {
        clearTimeout(idleTimer)
        try {
          const { value, done } = await chunks.next()
          // The client may disconnect while a batch is read.
          if (!isOpen) return
          if (done) {
            close()
            controller.close()
          } else {
            controller.enqueue(value)
            idleTimer = setTimeout(() => {
              close()
              controller.error(new Error('The client takes no data'))
              void chunks.return()
            }, IDLE_TIMEOUT)
          }
        } catch (error) {
          const wasOpen = isOpen
          close()
          if (!wasOpen) return
          onError(error)
          throw error
        }
      },
      async cancel() {
        close()
        await chunks.return()
      },
    })
  }
}
