import { MAX_XLSX_BYTES } from '#contract/massive.ts'
import { ApiError } from '#app/api/apiError.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { texts } from '#app/texts.ts'

/** What a file of several, an XLSX, begins with, whatever its name: the server tells it so too. */
const ZIP = 'PK\u0003\u0004'

/**
 * Refuses what would only be refused once all of it is sent; `changed` is said of a file that is not the one that was chosen any more.
 * @throws ApiError
 */
export async function checkUploadFile(file: File, changed: string): Promise<void> {
  await assertFilesReadable({ file }, changed)
  if (file.size > MAX_XLSX_BYTES && (await file.slice(0, ZIP.length).text()) === ZIP)
    throw new ApiError('http', { text: texts.massive.xlsxTooLarge })
}
