import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../ports.ts'
import { contentTypeOf, fileNamePattern } from './fileNames.ts'

/** What is still half-written after this, ms, has lost its process. */
const PART_MS = 24 * 60 * 60 * 1000

/** A folder as bucket; the type is told by the extension, which the server gave. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  sweep(folder)
  return {
    async put(name, { bytes }) {
      if (!fileNamePattern.test(name)) throw new Error(`not a file name of ours: ${name}`)
      // Whole or not at all: a reader never sees half a picture, nor does a crash or a power cut (hence `flush`) leave one, nor a full disk.
      const fresh = join(folder, `.${name}.${process.pid}.part`)
      try {
        await writeFile(fresh, bytes, { flush: true })
        await rename(fresh, join(folder, name))
      } catch (error) {
        await rm(fresh, { force: true })
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

/** Takes away what processes that were killed left behind; another replica may be at the newer ones. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/^\..+\.part$/.test(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (mtimeMs < Date.now() - PART_MS) rmSync(path, { force: true })
  }
}
