import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
export const root = path.join(here, '../..')
export const library = path.join(root, 'dist-ui')

type Manifest = { version: string; dependencies: Record<string, string>; peerDependencies: Record<string, string> }
export const manifest = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8')) as Manifest

/**
 * Unpacks the packed library beside a copy of a folder of applications, outside of the repository.
 * Only declared dependencies are linked from node_modules, so that an undeclared import breaks the build.
 * @param also packages that the applications use themselves
 */
export function installConsumer(source: string, also: readonly string[] = []): { folder: string; tarball: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'canje-ui-consumer-'))
  const [pack] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: library, encoding: 'utf8' }),
  ) as [{ filename: string }]
  const tarball = path.join(folder, pack.filename)
  const modules = path.join(folder, 'node_modules')
  const target = path.join(modules, 'canje-ui')
  mkdirSync(target, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
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
