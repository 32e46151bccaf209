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
 * A folder outside of the repository where `consumer/` stands and the packed library is unpacked, as npm would. Whatever the
 * library declares, and nothing else, is linked to what `npm ci` brought: no network, and a package that is used without being
 * declared breaks the build.
 */
export function installConsumer(): { folder: string; tarball: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'canje-ui-consumer-'))
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: library, encoding: 'utf8' }),
  ) as [{ filename: string }]
  const tarball = path.join(folder, packed.filename)
  const modules = path.join(folder, 'node_modules')
  const own = path.join(modules, 'canje-ui')
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'])
  const names = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    // What the example itself needs to be typed and built.
    '@types/node',
    '@types/react',
    '@types/react-dom',
    'vite',
  ]
  for (const name of names) {
    const link = path.join(modules, name)
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), link, 'junction')
  }
  cpSync(path.join(here, 'consumer'), folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}')
  return { folder, tarball }
}
