import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
export const root = path.join(here, '../..')
export const library = path.join(root, 'dist-ui')

type Manifest = { version: string; dependencies: Record<string, string>; peerDependencies: Record<string, string> }
export const manifest = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as Manifest

/** Packs the library. @returns the path of the tarball */
function pack(folder: string): string {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: library, encoding: 'utf8' }),
  ) as [{ filename: string }]
  return path.join(folder, packed.filename)
}

/** Unpacks the library into `node_modules` of an application. */
function unpack(tarball: string, modules: string): void {
  const target = path.join(modules, 'canje-ui')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
}

/**
 * Copies an application of `apps` and installs the packages of its lock file, once per lock file and machine.
 * @returns its folder
 */
export function installApp(name: string): string {
  const source = path.join(here, 'apps', name)
  const lock = readFileSync(path.join(source, 'package-lock.json'))
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = path.join(tmpdir(), 'canje-ui-apps', `${name}-${key}`)
  cpSync(source, folder, { recursive: true })
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(installed))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  unpack(pack(folder), path.join(folder, 'node_modules'))
  return folder
}

/**
 * Unpacks the packed library beside a copy of a folder of applications, outside of the repository.
 * Only declared dependencies are linked from node_modules, so that an undeclared import breaks the build.
 * @param also packages that the applications use themselves
 */
export function installConsumer(source: string, also: readonly string[] = []): { folder: string; tarball: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'canje-ui-consumer-'))
  const tarball = pack(folder)
  const modules = path.join(folder, 'node_modules')
  unpack(tarball, modules)
  const names = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    // Needed to type-check and build the example.
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'vite',
    ...also,
  ]
  for (const name of names) {
    const link = path.join(modules, name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link, 'junction')
  }
  cpSync(path.join(here, source), folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
  return { folder, tarball }
}
