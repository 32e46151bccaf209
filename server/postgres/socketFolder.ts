import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../ports/startError.ts'
import { canEnter, type RunAs } from './runAs.ts'

/** Longest path of a Unix socket, bytes, including the socket's own name. */
const SOCKET_PATH_LIMIT = 107
const SOCKET_NAME = '/.s.PGSQL.5432'
const SOCKET_FOLDER = 'canje-socket-'

/** Creates a folder with a short path for the socket. The data folder may be too deep, or on a disk without sockets. */
export function createSocketFolder(home: string, runAs: RunAs): string {
  for (const parent of [tmpdir(), '/tmp', home]) {
    if (Buffer.byteLength(join(parent, `${SOCKET_FOLDER}XXXXXX`) + SOCKET_NAME) > SOCKET_PATH_LIMIT) continue
    try {
      const folder = mkdtempSync(join(parent, SOCKET_FOLDER))
      if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid!)
      if (canEnter(folder, runAs)) return folder
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Missing or not writable: try the next one.
    }
  }
  throw new StartError(
    `No hay carpeta con ruta corta para el socket de PostgreSQL: define TMPDIR o un DATA_DIR más corto que ${home}.`,
  )
}

/** Recreates the folder, without leftovers of a killed server. */
export function recreateSocketFolder(folder: string, runAs: RunAs): string {
  removeSocketFolder(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid!)
  return folder
}

export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(SOCKET_FOLDER)) rmSync(folder, { recursive: true, force: true })
}
