import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../ports/startError.ts'

/**
 * Creates the folder if needed and writes a test file to it.
 * @throws StartError when the folder is not writable.
 */
export function ensureDataFolder(folder: string): void {
  // A process id is not unique: replicas in containers share the folder, and each runs as pid 1.
  const trial = join(folder, `.trial-${randomUUID()}`)
  try {
    makeFolder(folder)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EACCES: 'no hay permiso para escribir',
      EPERM: 'no hay permiso para escribir',
      EROFS: 'el disco es de solo lectura',
      ENOSPC: 'no queda espacio en el disco',
      ENOENT: 'no se puede crear ahí',
      EEXIST: 'ya hay un archivo con ese nombre',
      ENOTDIR: 'una parte de la ruta es un archivo',
    }
    const reason = reasons[code ?? ''] ?? code
    throw new StartError(`No se puede usar la carpeta de datos ${folder}: ${reason}. Elige otra con DATA_DIR.`)
  }
}

/** mkdir with `recursive` never returns when a parent accepts no folders (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
