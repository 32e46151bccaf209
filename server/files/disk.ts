import { mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../ports.ts'
import { typeOf, validName } from './names.ts'

/** A folder as bucket; the type is told by the extension, which the server gave. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async put(name, { bytes }) {
      if (!validName.test(name)) throw new Error(`not a file name of ours: ${name}`)
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
      if (!validName.test(name)) return null
      try {
        const bytes = await readFile(join(folder, name))
        return { bytes, type: typeOf(name) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name) {
      if (validName.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}
