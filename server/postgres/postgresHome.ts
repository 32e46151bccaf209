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
import { StartError } from '../ports/startError.ts'
import { canEnter, runAsFor, type RunAs } from './runAs.ts'

/**
 * Folder of the cluster, its log and, if needed, a copy of the binaries: `<dataDir>/postgres`.
 * PostgreSQL never runs as root: where only root may enter the data folder (/root/…), it is a link into /var/lib.
 */
export function resolvePostgresHome(dataDir: string): string {
  const home = join(dataDir, 'postgres')
  const entry = lstatSync(home, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink()) {
    if (existsSync(home)) return realpathSync(home)
    // The target may be an unmounted disk: an empty database in its place would look like lost data.
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
  if (canEnter(home, runAs) || openDataFolder(dataDir, home, runAs)) return home
  rmSync(home, { recursive: true })
  const external = createExternalHome()
  symlinkSync(external, home)
  return external
}

/** Opens the data folder for passing through, not for listing. Undone when a parent folder is closed as well. */
function openDataFolder(dataDir: string, home: string, runAs: RunAs): boolean {
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, mode | 0o011)
  if (canEnter(home, runAs)) return true
  chmodSync(dataDir, mode)
  return false
}

function createExternalHome(): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    try {
      const folder = mkdtempSync(join(parent, 'canje-'))
      // Others may pass, only root may list. The cluster has mode 0700.
      chmodSync(folder, 0o711)
      if (canEnter(folder, runAsFor(join(folder, 'cluster')))) return folder
      rmSync(folder, { recursive: true })
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new StartError(
    'PostgreSQL no corre como root y no encuentra una carpeta: usa un DATA_DIR al que otros usuarios puedan entrar.',
  )
}
