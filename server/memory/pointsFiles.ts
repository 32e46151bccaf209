import { MAX_CSV_BYTES, MAX_XLSX_BYTES } from '#contract/massive.ts'
import { readMultipart } from '../http/body.ts'
import type { BodyLimits } from '../http/bodyLimits.ts'
import { payloadTooLarge } from '../http/errors.ts'
import { sha256 } from '../http/secret.ts'
import { createPointsFile } from '../imports/createPointsFile.ts'
import { isZip } from '../imports/fileKind.ts'
import { readPackedPartners, readPackedPoints, readPackedProducts } from '../imports/packedBatches.ts'
import type { PointsFile, PointsFileReceiver } from '../ports/imports.ts'
import { blobSource } from '../imports/byteSource.ts'

/** Of the form around the file. */
const FORM: BodyLimits = { bytes: 64 * 1024, values: 25 }

/** Reads the form and its file in memory, for stories and tests. */
export const memoryPointsFiles: PointsFileReceiver = {
  async receive(request, work) {
    const fields = await readMultipart(request, MAX_CSV_BYTES + FORM.bytes, FORM)
    const { file } = fields
    return work(file instanceof Blob ? { ...fields, file: await pointsFile(file) } : fields)
  },
}

async function pointsFile(blob: Blob | File): Promise<PointsFile> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  if (bytes.length > (isZip(bytes) ? MAX_XLSX_BYTES : MAX_CSV_BYTES)) throw payloadTooLarge()
  const name = 'name' in blob ? blob.name : undefined
  return createPointsFile({
    sha256: await sha256(bytes),
    name,
    readBatches: (_signal, answers) => readPackedPoints(blobSource(blob), answers),
    readPartners: (_signal, answers) => readPackedPartners(blobSource(blob), answers),
    readProducts: (_signal, answers) => readPackedProducts(blobSource(blob), answers),
  })
}
