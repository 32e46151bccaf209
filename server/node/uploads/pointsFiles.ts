import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { payloadTooLarge, unsupportedMediaType } from '../../http/errors.ts'
import { withIdleTimeout } from '../../http/idleTimeout.ts'
import { createPointsFile } from '../../imports/createPointsFile.ts'
import type { PointsFile, PointsFileReceiver } from '../../ports/imports.ts'
import { startUploadThread, type UploadThread } from './uploadThread.ts'
import type { Upload } from './workerMessages.ts'

/** Size of the form around the file, bytes. */
const FORM_BYTES = 64 * 1024
/** Time limit for a whole upload, ms. */
const UPLOAD_TIMEOUT = 3_600_000

/**
 * Receives uploads into `folder` and reads them, both in a worker. The file is unlinked as soon as it is open:
 * its space is freed when the handle closes, also when the process is killed.
 * @param worker the built uploadWorker.ts. @default beside this file, as vite.server.config.ts builds it
 */
export function diskPointsFiles(
  folder: string,
  worker = new URL('./uploadWorker.js', import.meta.url),
): PointsFileReceiver {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async receive(request, work) {
      const contentType = request.headers.get('Content-Type') ?? ''
      if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) throw unsupportedMediaType('multipart/form-data')
      if (Number(request.headers.get('Content-Length') ?? 0) > MAX_CSV_BYTES + FORM_BYTES) throw payloadTooLarge()
      const path = join(folder, randomUUID())
      const handle = await open(path, 'wx+', 0o600)
      try {
        await unlink(path)
        const thread = startUploadThread(worker, { fd: handle.fd, contentType })
        try {
          const body = withIdleTimeout(request.body ?? new Blob().stream(), UPLOAD_TIMEOUT)
          const { fields, upload } = await thread.receive(body)
          return await work(upload ? { ...fields, file: fileOf(thread, upload) } : fields)
        } finally {
          await thread.end()
        }
      } finally {
        await handle.close()
      }
    },
  }
}

function fileOf(thread: UploadThread, { sha256, name, size }: Upload): PointsFile {
  return createPointsFile({
    sha256,
    name,
    readBatches: (signal, answers) => thread.read('points', size, signal, answers),
    readPartners: (signal, answers) => thread.read('partners', size, signal, answers),
    readProducts: (signal, answers) => thread.read('products', size, signal, answers),
  })
}
