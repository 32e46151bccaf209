import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../startError.ts'
import { canEnter, runAsFor, type RunAs } from './runAs.ts'

/**
 * The folder that holds cluster, log and (where needed) a copy of the programs: `<dataDir>/postgres`. Where root keeps its data in a
 * folder that nobody else may enter (/root/…), PostgreSQL, which never runs as root, could not reach it: then `<dataDir>/postgres`
 * is a link to a folder of its own under /var/lib.
 */
export function resolvePostgresHome(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  const entry = lstatSync(home, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink()) {
    if (existsSync(home)) return realpathSync(home)
    // A disk that is not mounted, perhaps: an empty database in its place would pass for the real one.
    throw new StartError(
      `${home} lleva a ${readlinkSync(home)}, que no está: recupera esa carpeta, o borra el enlace para empezar sin esos datos.`,
    )
  } else if (entry) {
    if (canEnter(home, runAsFor(join(home, 'cluster')))) return home
    if (existsSync(join(home, 'cluster')))
      throw new StartError(
        `${home} ya tiene datos, pero su dueño no puede entrar: abre el paso (chmod o+x) en las carpetas de arriba.`,
      )
    rmSync(home, { recursive: true })
  }
  mkdirSync(home)
  chmodSync(home, 0o711)
  const runAs = runAsFor(join(home, 'cluster'))
  if (canEnter(home, runAs) || canEnterThrough(dataDir, home, runAs)) return home
  rmSync(home, { recursive: true })
  const elsewhere = outside()
  symlinkSync(elsewhere, home)
  return elsewhere
}

/** Lets others through the data folder, which is ours, without showing them what is in it; undone where a folder above is closed too. */
function canEnterThrough(dataDir: string, home: string, runAs: RunAs): boolean {
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, mode | 0o011)
  if (canEnter(home, runAs)) return true
  chmodSync(dataDir, mode)
  return false
}

function outside(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'canje-'))
      // Entered by another user, listed by root alone; the cluster within is closed anyway.
      chmodSync(folder, 0o711)
      if (canEnter(folder, runAsFor(join(folder, 'cluster')))) return folder
      rmSync(folder, { recursive: true })
    } catch {
      // Not writable: the next one.
    }
  }
  throw new StartError(
    'PostgreSQL no corre como root y no encuentra una carpeta: usa un DATA_DIR al que otros usuarios puedan entrar.',
  )
}
