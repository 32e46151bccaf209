import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const everywhere = ['src', 'server', 'stories', 'tests', '.storybook']
/** Aliases of package.json. An import of names from `#ui` is one of the files that they come from. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const BARREL = 'src/ui/index.ts'
/** `import … from`, `export … from`, with `type` and the names between. */
const STATEMENT = /^(?:import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*from\s*'([^']+)'/gm
const EFFECT = /^import\s+'([^']+)'/gm
const DYNAMIC = /(\btypeof\s+)?\b(?:import\(|URL\()\s*'([^']+)'/g
const EXPORT = /^export (?:type )?{([^}]*)} from '([^']+)'/gm

const namesOf = (list) =>
  list
    .replace(/^[^{]*{|}[^}]*$/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
const plain = (name) => name.replace(/^type /, '')

/**
 * Imports of each file of some folders.
 * @returns by file, its imports: `file` from the root, or `package`; `kind` is 'static', 'dynamic' or 'type'
 */
export function readImports(folders = everywhere) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.[mc]?tsx?$/.test(file)),
  )
  const exported = new Map()
  for (const [, names, from] of readFileSync(BARREL, 'utf8').matchAll(EXPORT))
    for (const name of namesOf(`{${names}}`)) exported.set(plain(name).replace(/.* as /, ''), resolve(BARREL, from))
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'), exported)]))
}

function importsIn(file, text, exported) {
  const found = []
  const add = (name, kind) => {
    const target = resolve(file, name)
    if (target) found.push({ file: target, kind })
    else if (!name.startsWith('#') && !name.startsWith('.')) found.push({ package: packageOf(name), kind })
  }
  for (const [, type, names, from] of text.matchAll(STATEMENT)) {
    const isNamed = names.startsWith('{')
    if ((from === '#ui' || from === 'canje-ui') && isNamed)
      for (const name of namesOf(names)) {
        const source = exported.get(plain(name).replace(/ as .*/, ''))
        if (source) found.push({ file: source, kind: type || name.startsWith('type ') ? 'type' : 'static' })
      }
    else add(from, type || (isNamed && namesOf(names).every((name) => name.startsWith('type '))) ? 'type' : 'static')
  }
  for (const [, from] of text.matchAll(EFFECT)) add(from, 'static')
  for (const [, isType, from] of text.matchAll(DYNAMIC)) add(from, isType ? 'type' : 'dynamic')
  return found
}

/** 'd3-shape/x' → 'd3-shape' */
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/**
 * Which files import a file.
 * @returns a map from each file of the repository to those that import it
 */
export function readImporters() {
  const importers = new Map()
  for (const [importer, imported] of readImports())
    for (const { file } of imported) {
      if (!file) continue
      if (!importers.has(file)) importers.set(file, new Set())
      importers.get(file).add(importer)
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
