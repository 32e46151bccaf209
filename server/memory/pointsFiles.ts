import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { readMultipart } from '../http/body.ts'
import { tooLarge } from '../http/errors.ts'
import { sha256 } from '../http/secret.ts'
import { isZip } from '../imports/fileKind.ts'
import { readPointsFile } from '../imports/pointsFile.ts'
import type { PointsFile, PointsFiles } from '../imports/ports.ts'
import { blobSource } from '../imports/source.ts'

/** What the form around the file may take, bytes. */
const FORM_BYTES = 64 * 1024

/** Reads the form into memory and the file on the spot: for stories and tests. */
export const memoryPointsFiles: PointsFiles = {
  async receive(request, work) {
    const fields = await readMultipart(request, MAX_CSV_BYTES + FORM_BYTES)
    const { file } = fields
    return work(file instanceof Blob ? { ...fields, file: await pointsFile(file) } : fields)
  },
}

async function pointsFile(blob: Blob): Promise<PointsFile> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (bytes.length > (isZip(bytes) ? MAX_XLSX_BYTES : MAX_CSV_BYTES)) throw tooLarge()
  return { sha256: await sha256(bytes), batches: () => readPointsFile(blobSource(blob)) }
}
