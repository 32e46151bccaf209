import { MAX_XLSX_BYTES } from '#contract/massive.ts'
import { ApiError } from '#app/api/apiError.ts'
import { texts } from '#app/texts.ts'

/** What a file of several, an XLSX, begins with, whatever its name: the server tells it so too. */
const ZIP = 'PK\u0003\u0004'

/**
 * Refuses what would only be refused once all of it is sent. A browser no longer reads a file that was saved again after it was chosen;
 * as a failed upload that would look like a lost line.
 * @throws ApiError
 */
export async function admitFile(file: File): Promise<void> {
  const begin = await file
    .slice(0, ZIP.length)
    .text()
    .catch(() => null)
  if (begin === null) throw new ApiError('http', { text: texts.massive.changedOnDisk })
  if (begin === ZIP && file.size > MAX_XLSX_BYTES) throw new ApiError('http', { text: texts.massive.xlsxTooLarge })
}
