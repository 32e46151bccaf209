import type { Repository } from '../ports/repository.ts'
import { clientClosedRequest, tooManyDownloads } from './errors.ts'

/** Downloads of a process, and of one user, at once. */
const MAX_DOWNLOADS = 8
const MAX_DOWNLOADS_PER_USER = 2
/** Time in which the client may take no data, ms: a stalled download would keep its slot for ever. */
const IDLE_TIMEOUT = 60_000

export type DownloadSlot = {
  /** Streams `chunks`, then frees the slot. */
  stream(chunks: AsyncGenerator<Uint8Array, void>, onError: (error: unknown) => void): ReadableStream<Uint8Array>
  /** Frees the slot without a download. */
  free(): void
}

/**
 * Limits concurrent downloads. Returns a function that takes a slot.
 * @throws HttpError 429 when the slots of the user, or of the process, are taken.
 */
export function createDownloadSlots({ forCall }: Pick<Repository, 'forCall'>) {
  const users: number[] = []

  return function take(user_id: number): DownloadSlot {
    const running = users.filter((id) => id === user_id).length
    if (running >= MAX_DOWNLOADS_PER_USER || users.length >= MAX_DOWNLOADS) throw tooManyDownloads()
    users.push(user_id)
    let isOpen = true
    const free = () => {
      if (isOpen) users.splice(users.indexOf(user_id), 1)
      isOpen = false
    }
    return { free, stream: (chunks, onError) => streamChunks(chunks, onError) }

    function streamChunks(chunks: AsyncGenerator<Uint8Array, void>, onError: (error: unknown) => void) {
      const client = new AbortController()
      const call = { holder: `user:${user_id}`, kind: 'export', signal: client.signal } as const
      let idleTimer: NodeJS.Timeout | undefined
      const close = () => {
        clearTimeout(idleTimer)
        free()
      }
      return new ReadableStream<Uint8Array>({
        // Pulls the next batch on demand.
        async pull(controller) {
          clearTimeout(idleTimer)
          try {
            const { value, done } = await forCall(call, () => chunks.next())
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
          client.abort(clientClosedRequest())
          await chunks.return()
        },
      })
    }
  }
}
