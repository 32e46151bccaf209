import { texts } from '../texts.ts'
import { ApiError } from './apiError.ts'

/**
 * A browser no longer reads a file that was saved again after it was chosen. Sent all the same, it would look like a lost line, each time.
 * @throws ApiError that names its field
 */
export async function assertFilesReadable(
  body: Record<string, unknown>,
  sentence: string = texts.changedOnDisk,
): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    if (!(value instanceof Blob)) continue
    try {
      await value.slice(0, 1).arrayBuffer()
    } catch (cause) {
      throw new ApiError('http', { text: sentence, fields: { [name]: [sentence] }, cause })
    }
  }
}
