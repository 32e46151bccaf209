import { requestTimeout } from './errors.ts'

/** Maximum time without data, ms: a reader holds one of few slots, which a dead connection must not keep. */
const IDLE_TIMEOUT = 20_000

/**
 * Passes a body through and fails with HttpError 408 when no data arrives for IDLE_TIMEOUT, or after `timeout`.
 * Time in which the reader does not pull does not count as idle.
 * @param timeout maximum time for the whole body, ms.
 */
export function withIdleTimeout(body: ReadableStream<Uint8Array>, timeout: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const deadline = Date.now() + timeout
  const next = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      const timer = setTimeout(() => reject(requestTimeout()), Math.min(IDLE_TIMEOUT, deadline - Date.now()))
      void reader
        .read()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (error) {
      reader.cancel(error).catch(() => {})
      throw error
    }
  }
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 })
}
