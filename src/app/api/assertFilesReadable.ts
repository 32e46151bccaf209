import { texts } from '../texts.ts'
import { ApiError } from './apiError.ts'

/**
 * Rejects files that changed on disk after they were chosen: sending one fails like a network error, every time.
 * @param message @default texts.changedOnDisk
 * @throws ApiError with `message` for the file's field
 */
export async function assertFilesReadable(
  body: Record<string, unknown>,
  message: string = texts.changedOnDisk,
): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    if (!(value instanceof Blob)) continue
    try {
      await value.slice(0, 1).arrayBuffer()
    } catch (cause) {
      throw new ApiError('http', { text: message, fields: { [name]: [message] }, cause })
    }
  }
}
