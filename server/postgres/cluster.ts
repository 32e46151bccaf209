import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../ports/startError.ts'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './runAs.ts'

/** The only user of an embedded database; its database has the same name. */
export const CLUSTER_USER = 'postgres'

/** Creates the cluster in a temporary folder and renames it: a killed first start leaves no partial cluster. */
export function initCluster(home: string, cluster: string, { initdb, env }: Binaries, runAs: RunAs): void {
  for (const name of readdirSync(home)) if (name.startsWith('new-')) rmSync(join(home, name), { recursive: true })
  const temporary = mkdtempSync(join(home, 'new-'))
  if (runAs.uid !== undefined) chownSync(temporary, runAs.uid, runAs.gid!)
  const options = [
    '-D',
    temporary,
    '-U',
    CLUSTER_USER,
    '--auth=trust',
    '--no-locale',
    '--encoding=UTF8',
    '--no-instructions',
  ]
  const { status, error, stderr } = spawnSync(initdb, options, { ...runAs, env, cwd: '/', encoding: 'utf8' })
  if (status !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    throw new StartError(initFailure(home, error?.message ?? stderr))
  }
  try {
    renameSync(temporary, cluster)
  } catch (error) {
    // A concurrent start renamed its cluster first; that one is used.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

/** @param output of initdb, whose last lines only say what it removes. */
export function initFailure(home: string, output: string): string {
  if (/no space left|disk quota|ENOSPC|EDQUOT/i.test(output))
    return `No hay espacio para la base de datos en ${home}: hacen falta unos 100 MB. Libera espacio, o define DATA_DIR en otro disco, y vuelve a iniciar.`
  const lines = output.trim().split('\n')
  const reason = lines.find((line) => /error|fatal|could not|permission denied/i.test(line)) ?? lines.at(-1)
  return `No se pudo crear la base de datos en ${home}: ${reason}. Revisa los permisos de la carpeta.`
}

/** @throws StartError when the data belong to another major version. */
export function checkClusterVersion(cluster: string, { major }: Binaries): void {
  const written = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (written === String(major)) return
  throw new StartError(
    `Los datos de ${cluster} son de PostgreSQL ${written} y el programa es ${major}: usa la versión ${written}, o exporta los datos con ella.`,
  )
}
