import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './startError.ts'

/** Makes the folder where needed and tries a file in it. @throws StartError where we may not write. */
export function ensureDataFolder(folder: string): void {
  // Not by the process's number: replicas in containers share the folder, and each is number 1.
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

/** mkdir's own `recursive` never returns where a parent takes no folders (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
