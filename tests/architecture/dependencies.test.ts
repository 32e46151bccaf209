import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// What somebody else wrote comes in by the lockfile alone, byte for byte, and with a reason (docs/decisions/0008).

type Locked = { integrity?: string; link?: boolean; resolved?: string; license?: string; dev?: boolean }
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const manifest = read('package.json') as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  scripts: Record<string, string>
}
const lock = read('package-lock.json') as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

it('locks every package by SHA-512', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

it('takes packages from a registry alone: no address of a repository, no file, no link', () => {
  const elsewhere = packages.filter(
    ([, { link, resolved }]) => link || /^(git|file|https?:.*\.git)/.test(resolved ?? ''),
  )
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

it('runs nothing of its own when it is installed', () => {
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([])
})

it('gives a reason and a licence for each package that it names', () => {
  const table = readFileSync('docs/decisions/0008-dependencies.md', 'utf8')
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].filter(([, ...cells]) =>
    cells.every((cell) => cell.trim()),
  )
  const told = rows.flatMap(([, names]) =>
    names!
      .replaceAll('\\*', '*')
      .split(',')
      .map((name) => name.trim()),
  )
  // 'storybook and its addons', '@scope/*', and 'fraunces' after '@fontsource-variable/inter'.
  const isTold = (name: string) =>
    told.includes(name) ||
    told.includes(name.replace(/[^/]+$/, '*')) ||
    told.includes(name.replace(/^.*\//, '')) ||
    (told.includes('storybook and its addons') && /^(@storybook\/|storybook)/.test(name))
  // Types speak of a package that is named itself.
  const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  )
  expect(named.filter((name) => !isTold(name))).toEqual([])
})

/** Say MIT in a form that npm no longer reads. */
const inAnOldForm = ['node_modules/busboy', 'node_modules/streamsearch']

it('asks for nothing at run time whose licence is not among those that let it be used in a product', () => {
  const free =
    /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|PostgreSQL|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|\(MPL-2\.0 OR Apache-2\.0\)|LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later.*)$/
  const others = packages.filter(
    ([path, { dev, license }]) => !dev && !free.test(license ?? '') && !inAnOldForm.includes(path),
  )
  expect(others.map(([path, { license }]) => `${path} ${license}`)).toEqual([])
})

it('serves nothing with the product but what its page asks for: no tool of the tests, above all no worker that answers calls', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(readdirSync('public').filter((name) => !page.includes(`"/${name}"`))).toEqual([])
})
