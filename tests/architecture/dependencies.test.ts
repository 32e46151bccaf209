import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Packages come from the lockfile alone, each with a reason in docs/decisions/0008-dependencies.md.

type Locked = {
  integrity?: string
  link?: boolean
  resolved?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
}
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read('package.json') as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  scripts: Record<string, string>
}
const lock = read('package-lock.json') as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

it('package-lock.json locks every package by SHA-512', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

it('package-lock.json names no repository, file or link', () => {
  const elsewhere = packages.filter(
    ([, { link, resolved }]) => link || /^(git|file|https?:.*\.git)/.test(resolved ?? ''),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

it('package.json has no install scripts', () => {
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([])
})

/** The name of a package, in an import that is not of types alone. */
const RUN_TIME_IMPORT = /(?:^(?:} from|(?:import|export) (?!type).* from|import) |^[^'`]*\bimport\()'(@?\w[^':]*)'/gm

/** Names of the packages that the files of folders import at run time. */
function importedBy(...folders: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(RUN_TIME_IMPORT)])
    .map(([, name]) => /^(?:@[^/]+\/)?[^/]+/.exec(name!)![0])
  return [...new Set(names)].sort()
}

it('package.json has as dependencies what the server imports, and nothing else', () => {
  expect(importedBy('server', 'src/contract', 'src/text')).toEqual(Object.keys(manifest.dependencies).sort())
})

it('docs/decisions/0008-dependencies.md has a licence and a reason for each package of package.json', () => {
  const table = readFileSync('docs/decisions/0008-dependencies.md', 'utf8')
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].filter(([, ...cells]) =>
    cells.every((cell) => cell.trim()),
  )
  const documented = rows.flatMap(([, names]) =>
    names!
      .replaceAll('\\*', '*')
      .split(',')
      .map((name) => name.trim()),
  )
  // 'storybook and its addons', '@scope/*', and 'fraunces' after '@fontsource-variable/inter'.
  const isDocumented = (name: string) =>
    documented.includes(name) ||
    documented.includes(name.replace(/[^/]+$/, '*')) ||
    documented.includes(name.replace(/^.*\//, '')) ||
    (documented.includes('storybook and its addons') && /^(@storybook\/|storybook)/.test(name))
  // A package of types belongs to a package with a row of its own.
  const named = Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...manifest.devDependencies,
  }).filter((name) => !name.startsWith('@types/'))
  expect(named.filter((name) => !isDocumented(name))).toEqual([])
})

/** Licensed under MIT in a field that npm no longer reads. */
const licensedInOldField = ['node_modules/busboy', 'node_modules/streamsearch']

it('package-lock.json has no run-time package with a licence outside of the list', () => {
  const free =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|PostgreSQL|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|\(MPL-2\.0 OR Apache-2\.0\)|LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later.*)$/
  const inApp = new Set<string>()
  const add = (names: readonly string[]) =>
    names.forEach((name) => {
      const path = `node_modules/${name}`
      if (!lock.packages[path] || inApp.has(path)) return
      inApp.add(path)
      add(Object.keys(lock.packages[path].dependencies ?? {}))
    })
  add(importedBy('src'))
  expect(inApp).toContain('node_modules/scheduler')
  const others = packages.filter(
    ([path, { dev, license }]) =>
      (!dev || inApp.has(path)) && !free.test(license ?? '') && !licensedInOldField.includes(path),
  )
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([])
})

it('public/ holds only files that index.html names', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(readdirSync('public').filter((name) => !page.includes(`"/${name}"`))).toEqual([])
})
