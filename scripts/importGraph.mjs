import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['src', 'server', 'stories', 'tests', '.storybook']
/** Aliases of package.json. An import of names from `#ui` is one of the files that they come from. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const BARREL = 'src/ui/index.ts'
const IMPORT = /(?:\bfrom|^import|\bimport\(|\bURL\()\s*'([^']+)'/gm
const NAMED = /^(?:import|export)\s+(?:type\s+)?{([^}]*)}\s+from '#ui'/gm
const EXPORT = /^export (?:type )?{([^}]*)} from '([^']+)'/gm

const namesOf = (list) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)

/**
 * Which files import a file.
 * @returns a map from each file of the repository to those that import it
 */
export function readImporters() {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.[mc]?tsx?$/.test(file)),
  )
  const exported = new Map()
  for (const [, names, from] of readFileSync(BARREL, 'utf8').matchAll(EXPORT))
    for (const name of namesOf(names)) exported.set(name.replace(/.* as /, ''), resolve(BARREL, from))
  const importers = new Map()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const imported = [...text.matchAll(IMPORT)].map(([, name]) => name)
    const ofBarrel = [...text.matchAll(NAMED)]
      .flatMap(([, names]) => namesOf(names))
      .map((name) => exported.get(name.replace(/ as .*/, '')))
    const paths = imported.filter((name) => name !== '#ui').map((name) => resolve(file, name))
    if (/\* as \w+ from '#ui'/.test(text)) paths.push(BARREL)
    for (const target of new Set([...paths, ...ofBarrel].filter(Boolean))) {
      if (!importers.has(target)) importers.set(target, new Set())
      importers.get(target).add(file)
    }
  }
  return importers
}

/** Path of an imported file from the root, or null for a package. */
function resolve(file, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  const [alias, target] = Object.entries(imports).find(
    ([key]) => key === name || (key.endsWith('/*') && name.startsWith(key.slice(0, -1))),
  ) ?? [null]
  if (!alias) return null
  const found = target.replace('*', name.slice(alias.length - 1)).replace(/^\.\//, '')
  return existsSync(found) ? found : null
}

/**
 * Files that import the changed ones, also by others, with the number of steps; the changed ones are at 0.
 * @param importers as of `readImporters`
 */
export function distancesFrom(changed, importers) {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
