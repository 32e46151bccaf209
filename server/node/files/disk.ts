import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../ports/services.ts'
import { contentTypeOf, fileNamePattern } from './fileNames.ts'

/** Age after which a partial file belongs to a process that died, ms. */
const PARTIAL_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Stores files in a folder; the extension, which the server chose, determines the content type. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeAbandonedFiles(folder)
  return {
    async put(name, { bytes }) {
      if (!fileNamePattern.test(name)) throw new Error(`not a file name of ours: ${name}`)
      // Written to a temporary file and renamed, so that no reader, crash or full disk leaves a partial image.
      // `flush` syncs the content before the rename, for power cuts.
      const partial = join(folder, `.${name}.${process.pid}.part`)
      try {
        await writeFile(partial, bytes, { flush: true })
        await rename(partial, join(folder, name))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async get(name) {
      if (!fileNamePattern.test(name)) return null
      try {
        const bytes = await readFile(join(folder, name))
        return { bytes, type: contentTypeOf(name) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (fileNamePattern.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** Deletes partial files of killed processes; newer ones may belong to another replica. */
function removeAbandonedFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/^\..+\.part$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (mtimeMs < Date.now() - PARTIAL_LIFETIME_MS) rmSync(path, { force: true })
  }
}
