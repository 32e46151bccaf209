import { requestTimeout } from './errors.ts'

/** How long nothing of a body may come, ms: what reads it holds one of few places, which a line that is dead must not keep. */
const LONGEST_HALT = 20_000

/**
 * The same body, which may take as long as its line needs while something of it comes; the time in which nobody asks for more is not
 * its sender's. Fails with HttpError 408 where nothing comes for LONGEST_HALT, or where all of it takes more than `longest`, ms.
 */
export function withIdleTimeout(body: ReadableStream<Uint8Array>, longest: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const end = Date.now() + longest
  const next = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      const halt = setTimeout(() => reject(requestTimeout()), Math.min(LONGEST_HALT, end - Date.now()))
      void reader
        .read()
        .then(resolve, reject)
        .finally(() => clearTimeout(halt))
    })
  const give = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await next()
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (error) {
      reader.cancel(error).catch(() => {})
      throw error
    }
  }
  return new ReadableStream({ pull: give, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 })
}
