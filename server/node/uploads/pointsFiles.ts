import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { payloadTooLarge, unsupportedMediaType } from '../../http/errors.ts'
import { createPointsFile } from '../../imports/createPointsFile.ts'
import type { PointsFileReceiver } from '../../ports/imports.ts'
import { readBatchesInWorker } from './readBatchesInWorker.ts'
import { parseMultipartUpload } from './parseMultipartUpload.ts'

/** Size of the form around the file, bytes. */
const FORM_BYTES = 64 * 1024

/**
 * Receives uploads into `folder` and reads them in a worker. The file is unlinked as soon as it is open:
 * its space is freed when the handle closes, also when the process is killed.
 */
export function diskPointsFiles(folder: string): PointsFileReceiver {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async receive(request, work) {
      const type = request.headers.get('Content-Type') ?? ''
      if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw unsupportedMediaType('multipart/form-data')
      if (Number(request.headers.get('Content-Length') ?? 0) > MAX_CSV_BYTES + FORM_BYTES) throw payloadTooLarge()
      const path = join(folder, randomUUID())
      const handle = await open(path, 'wx+', 0o600)
      try {
        await unlink(path)
        const { fields, upload } = await parseMultipartUpload(request, handle)
        if (!upload) return await work(fields)
        const { sha256, name, size } = upload
        const file = createPointsFile({
          sha256,
          name,
          readBatches: (signal, answers) =>
            readBatchesInWorker({ fd: handle.fd, size, content: 'points', answers }, signal),
          readPartners: (signal, answers) =>
            readBatchesInWorker({ fd: handle.fd, size, content: 'partners', answers }, signal),
          readProducts: (signal, answers) =>
            readBatchesInWorker({ fd: handle.fd, size, content: 'products', answers }, signal),
        })
        return await work({ ...fields, file })
      } finally {
        await handle.close()
      }
    },
  }
}
