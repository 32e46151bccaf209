import type { Files, StoredFile } from '../ports/services.ts'

/** Stores files in memory. */
export function memoryFiles(): Files {
  const stored = new Map<string, StoredFile>()
  return {
    async put(name, file) {
      stored.set(name, file)
    },
    async get(name) {
      return stored.get(name) ?? null
    },
    async remove(name) {
      stored.delete(name)
    },
  }
}
