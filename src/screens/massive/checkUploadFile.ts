import { MAX_XLSX_BYTES } from '#contract/massive.ts'
import { ApiError } from '#app/api/apiError.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { massiveTexts } from './massiveTexts.ts'

/** First bytes of a ZIP, and so of an XLSX. The server detects the format by them too, whatever the file's name. */
const ZIP_SIGNATURE = 'PK\u0003\u0004'

/**
 * Rejects before the upload what the server would reject after it.
 * @param changedText Error text for a file that has changed on disk since it was selected.
 * @throws ApiError
 */
export async function checkUploadFile(file: File, changedText: string): Promise<void> {
  await assertFilesReadable({ file }, changedText)
  if (file.size > MAX_XLSX_BYTES && (await file.slice(0, ZIP_SIGNATURE.length).text()) === ZIP_SIGNATURE)
    throw new ApiError('http', { text: massiveTexts.load.xlsxTooLarge })
}
