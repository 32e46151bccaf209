import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './startError.ts'

/** Makes the folder where needed and tries a file in it. @throws StartError where we may not write. */
export function openDataFolder(folder: string): void {
  const trial = join(folder, `.trial-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EACCES: 'no hay permiso para escribir',
      EPERM: 'no hay permiso para escribir',
      EROFS: 'el disco es de solo lectura',
      ENOSPC: 'no queda espacio en el disco',
      EEXIST: 'ya hay un archivo con ese nombre',
      ENOTDIR: 'una parte de la ruta es un archivo',
    }
    const reason = reasons[code ?? ''] ?? code
    throw new StartError(`No se puede usar la carpeta de datos ${folder}: ${reason}. Elige otra con DATA_DIR.`)
  }
}
