import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** One import: a file of ours (path from the root) or a package's name ('node:fs', 'hono'). */
export type Import = { from: string; line: string; file?: string; package?: string; isLazy: boolean; isType: boolean }

const aliases: [prefix: string, folder: string][] = [
  ['#contract/', 'src/contract/'],
  ['#text/', 'src/text/'],
  ['#ui/', 'src/ui/'],
  ['#app/', 'src/app/'],
  ['#screens/', 'src/screens/'],
  ['#server/', 'server/'],
  ['#stories/', 'stories/'],
]

/** All code files under `folder`, as paths from the root with forward slashes. */
export function codeFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
}

export function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** What a file imports: static, re-exported, lazy and for side effects. */
export function importsOf(file: string): Import[] {
  const source = sourceOf(file).replace(/\/\*[^]*?\*\//g, '')
  const pattern =
    /^\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
  return [...source.matchAll(pattern)].map((match) => {
    const [line, from, bare, lazy] = match
    const specifier = (from ?? bare ?? lazy)!.replace(/\?.*$/, '')
    const isType = /^\s*(import|export)\s+type\b/.test(line)
    return { from: file, line: line.trim(), ...resolve(file, specifier), isLazy: lazy !== undefined, isType }
  })
}

function resolve(file: string, specifier: string): { file: string } | { package: string } {
  if (specifier.startsWith('.')) return { file: posix.join(posix.dirname(file), specifier) }
  if (specifier === '#ui' || specifier === 'canje-ui') return { file: 'src/ui/index.ts' }
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (alias) return { file: alias[1] + specifier.slice(alias[0].length) }
  const parts = specifier.split('/')
  return {
    package: specifier.startsWith('@')
      ? parts.slice(0, 2).join('/')
      : specifier.startsWith('node:')
        ? specifier
        : parts[0]!,
  }
}

/** Every file that `entry` reaches, itself included. */
export function filesReachableFrom(entry: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { file: next } of importsOf(file)) if (next && /\.tsx?$/.test(next)) visit(next)
  }
  visit(entry)
  return [...seen]
}

/**
 * The first import cycle, or null. Lazy imports are ignored.
 * @param includeTypes counts type imports as well.
 */
export function findImportCycle(files: string[], includeTypes = false): string[] | null {
  const done = new Set<string>()
  const search = (file: string, path: string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of importsOf(file)) {
      if (!next.file || next.isLazy || (next.isType && !includeTypes) || !/\.tsx?$/.test(next.file)) continue
      const cycle = search(next.file, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of files) {
    const cycle = search(file, [])
    if (cycle) return cycle
  }
  return null
}
