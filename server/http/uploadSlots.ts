import { createKeyedLimiter } from '../domain/limiter.ts'
import { requestTimeout, tooManyUploads } from './errors.ts'

/** Least average rate of an upload after GRACE_MS, bytes per second: 64 kbit/s. */
const MIN_RATE = 8_000
/** Time in which an upload may be slower, and in which it cannot be displaced, ms. */
const GRACE_MS = 15_000

/** Uploads that one process holds at once. */
export type UploadPlaces = { taken: number; total: number }

type Upload = { bytes: number; startedAt: number; isReceiving: boolean; displace: () => void }

/**
 * Limits concurrent uploads. Further ones of a user wait; beyond `limit` they are refused. When all slots are taken, a
 * new upload displaces the slowest one still being received, so that slow senders cannot block others.
 */
export function createUploadSlots(limit: number, limitPerUser: number) {
  const uploads = new Set<Upload>()
  const perUserLimiter = createKeyedLimiter<number>(limitPerUser)

  /** The upload to displace, if any. @throws HttpError 503 when no slot is free and none can be freed. */
  function findDisplaceable(): Upload | undefined {
    if (uploads.size < limit) return undefined
    const now = Date.now()
    const rate = ({ bytes, startedAt }: Upload) => bytes / (now - startedAt)
    const [slowest] = [...uploads]
      .filter(({ isReceiving, startedAt }) => isReceiving && now - startedAt >= GRACE_MS)
      .sort((a, b) => rate(a) - rate(b))
    if (!slowest) throw tooManyUploads()
    return slowest
  }

  function open(): Upload {
    const slowest = findDisplaceable()
    if (slowest) {
      slowest.displace()
      uploads.delete(slowest)
    }
    const upload = { bytes: 0, startedAt: Date.now(), isReceiving: true, displace: () => {} }
    uploads.add(upload)
    return upload
  }

  /** Runs `work` with a request whose body fails when the upload is too slow or displaced. */
  async function run<T>(user: number, request: Request, work: (request: Request) => Promise<T>): Promise<T> {
    findDisplaceable()
    const receive = async () => {
      const upload = open()
      try {
        const body = request.body && meter(request.body, upload)
        return await work(new Request(request, { body, duplex: 'half' } as RequestInit))
      } finally {
        uploads.delete(upload)
      }
    }
    return perUserLimiter(user, receive, request.signal)
  }
  return { run, places: (): UploadPlaces => ({ taken: uploads.size, total: limit }) }
}

function meter(body: ReadableStream<Uint8Array>, upload: Upload): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const displaced = new Promise<never>((_, reject) => (upload.displace = () => reject(tooManyUploads())))
  // Without a pending read nothing awaits it.
  displaced.catch(() => {})
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await Promise.race([reader.read(), displaced])
          if (done) {
            upload.isReceiving = false
            return controller.close()
          }
          upload.bytes += value.length
          const elapsed = Date.now() - upload.startedAt
          if (elapsed > GRACE_MS && upload.bytes < (MIN_RATE * elapsed) / 1000) throw requestTimeout()
          controller.enqueue(value)
        } catch (error) {
          reader.cancel(error).catch(() => {})
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
