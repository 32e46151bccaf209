import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, afterEach, expect, it } from 'vitest'
import { bundleCost, componentCosts } from '../../bench/components/lib/bundle.mjs'
import { buildSizes, codeAtSignIn, weighedAlone } from '../../scripts/buildSizes.mjs'

const entry = 'index.html'
const routed = 'src/screens/RoutedApp.tsx'
const dashboard = 'src/screens/dashboard/DashboardScreen.tsx'
const partners = 'src/screens/partners/PartnersScreen.tsx'
const budgets = {
  signIn: { js: 9_000, untilIdle: 20_000, css: 9_000 },
  shell: { js: 9_000 },
  route: { js: 9_000 },
  later: { js: 12_000 },
  all: { js: 90_000, css: 9_000, others: 9_000 },
  fonts: { signIn: 9_000, all: 90_000 },
}
type Chunk = {
  file: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
let dist: string
let manifest: Record<string, Chunk & { css?: string[] }>

const write = (file: string, bytes = 100) => {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true })
  writeFileSync(path.join(dist, file), randomBytes(bytes))
}
/** Adds a file that `by` imports dynamically. */
const later = (key: string, by: string, bytes = 100, imports: string[] = []) => {
  const file = `assets/${path.parse(key).name}.js`
  write(file, bytes)
  manifest[key] = { file, isDynamicEntry: true, imports }
  manifest[by]!.dynamicImports = [...(manifest[by]!.dynamicImports ?? []), key]
}
const exceeded = (page = '') => {
  writeFileSync(path.join(dist, 'index.html'), `<script type="module" src="/assets/index.js"></script>${page}`)
  mkdirSync(path.join(dist, '.vite'), { recursive: true })
  writeFileSync(path.join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  return buildSizes(dist, budgets)
    .filter(([, size, budget]) => size > budget)
    .map(([what]) => what)
}

beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'canje-sizes-'))
  manifest = { [entry]: { file: 'assets/index.js', isEntry: true } }
  write('assets/index.js')
  later(routed, entry)
  later(dashboard, routed)
  later(partners, routed)
})
afterEach(() => rmSync(dist, { recursive: true }))

it('reports no size above its budget in a small build', () => {
  write('assets/inter-latin-wght-normal.woff2')
  later('src/screens/users/UsersScreen.tsx', routed)
  expect(exceeded()).toEqual([])
})

it('weighs every dynamically imported file, at any depth', () => {
  later('src/screens/reports/Reports.tsx', routed, 9_100)
  later('src/screens/reports/ReportDialogs.tsx', 'src/screens/reports/Reports.tsx', 12_100)
  expect(exceeded()).toEqual(['Reports, code', 'ReportDialogs, code'])
})

it('leaves out of a dialog what its screen has loaded', () => {
  write('assets/form.js', 8_000)
  manifest['_form.js'] = { file: 'assets/form.js' }
  later('src/screens/users/UsersScreen.tsx', routed, 100, ['_form.js'])
  later('src/screens/users/UserDialogs.tsx', 'src/screens/users/UsersScreen.tsx', 9_100, ['_form.js'])
  expect(exceeded()).toEqual([])
})

it.each([
  '<script src="/fat.js"></script><link rel="stylesheet" href="/assets/page.css">',
  "<script src='/fat.js'></script><link rel='stylesheet' href='/assets/page.css'>",
  '<script defer src=./fat.js></script><LINK rel=stylesheet HREF = assets/page.css>',
])('weighs at sign-in a script and a style sheet that only the page names: %s', (page) => {
  write('fat.js', 8_950)
  write('assets/page.css', 9_100)
  expect(exceeded(page)).toEqual(['sign-in, code', 'sign-in, styles', 'all styles', 'all other files'])
})

it('weighs at sign-in the shell and the first screens, but nothing that is imported later', () => {
  write('assets/list.js', 8_500)
  manifest['_list.js'] = { file: 'assets/list.js' }
  manifest[dashboard]!.imports = ['_list.js']
  later('src/screens/products/ProductsScreen.tsx', routed, 8_900)
  later('src/app/tour.ts', dashboard, 8_900)
  expect(exceeded()).toEqual([])
  expect(codeAtSignIn(dist).toSorted()).toEqual(
    ['DashboardScreen', 'PartnersScreen', 'RoutedApp', 'index', 'list'].map((name) => `assets/${name}.js`),
  )
  write('assets/list.js', 20_000)
  expect(exceeded()).toContain('sign-in until idle, code')
})

it('weighs a new font at sign-in, without the alphabets that Spanish does not use', () => {
  write('assets/inter-cyrillic-wght-normal.woff2', 9_100)
  write('assets/inter-latin-ext-wght-normal.woff2', 9_100)
  expect(exceeded()).toEqual([])
  write('assets/lobster-400.ttf', 9_100)
  expect(exceeded()).toEqual(['sign-in, fonts'])
})

it.each(['assets/banner.png', 'assets/search.wasm', 'data/regions.json', 'tour/tour.js'])(
  'counts %s, which is neither a script of the build nor a style nor a font',
  (file) => {
    write(file, 9_100)
    expect(exceeded()).toEqual(['all other files'])
  },
)

it('rejects files of another host and code without an importer', () => {
  for (const address of ['https://example.com/a.js', '//example.com/a.js'])
    for (const quote of ['"', "'", ''])
      expect(() => exceeded(`<script src=${quote}${address}${quote}></script>`)).toThrow(
        `index.html refers to another host: ${address}`,
      )
  write('assets/lost.js')
  manifest['src/lost.ts'] = { file: 'assets/lost.js', isDynamicEntry: true }
  expect(() => exceeded()).toThrow('Nothing in the build imports src/lost.ts')
})

it('names the missing part of the shell', () => {
  delete manifest[partners]
  manifest[routed]!.dynamicImports = [dashboard]
  expect(() => exceeded()).toThrow(/The build has no src\/screens\/partners\/PartnersScreen\.tsx/)
})

it('weighs alone each component of the benchmark and each with a budget', () => {
  for (const file of ['select/ours.tsx', 'select/antd.tsx', 'table/ours.tsx', 'micro/css-var.tsx'])
    write(`impls/${file}`)
  const weighed = weighedAlone(path.join(dist, 'impls'), { alone: { select: {}, dialog: {} } })
  expect(weighed.toSorted()).toEqual(['dialog', 'select', 'table'])
})

it.each(['signIn', 'shell', 'route', 'later', 'all', 'fonts'] as const)(
  'holds a build to each of the budgets of %s',
  (part) => {
    write('assets/page.css')
    write('assets/inter-latin-wght-normal.woff2')
    later('src/screens/users/UsersScreen.tsx', routed)
    later('src/screens/users/UserDialogs.tsx', 'src/screens/users/UsersScreen.tsx')
    exceeded('<link rel="stylesheet" href="/assets/page.css">')
    const budgetFile = JSON.parse(readFileSync('bench/budgets.json', 'utf8')) as Record<string, Record<string, number>>
    for (const figure of Object.keys(budgetFile[part]!)) {
      const none = { ...budgetFile, [part]: { ...budgetFile[part], [figure]: 0 } }
      expect(
        buildSizes(dist, none).filter(([, size, budget]) => size > budget),
        `${part}.${figure}`,
      ).not.toEqual([])
    }
  },
)

it('weighs single components with what only they use', async () => {
  const costs = await componentCosts(path.resolve('bench/components'), ['Kbd', 'Popover'])
  expect(costs.Kbd!.later).toBe(0)
  expect(costs.Kbd!.first).toBeGreaterThan(1_000)
  expect(costs.Popover!.first).toBeGreaterThan(costs.Kbd!.first)
  expect(costs.Popover!.later).toBeGreaterThan(1_000)
})

it('splits a component alone into its entry and what it fetches later: code, workers and assets', async () => {
  const alone = async (text: string) => {
    writeFileSync(path.join(dist, 'ours.ts'), text)
    return bundleCost(path.resolve('bench/components'), path.join(dist, 'ours.ts'))
  }
  write('banner.png', 9_000)
  const big = `export const text = '${randomBytes(9_000).toString('hex')}'`
  writeFileSync(path.join(dist, 'big.ts'), big)
  writeFileSync(path.join(dist, 'worker.ts'), `${big}\npostMessage(text)`)
  const plain = await alone('export const one = 1')
  expect(plain.later).toBe(0)
  for (const text of [
    `export const ask = () => import('./big')`,
    `export { default } from './banner.png'`,
    `export const ask = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })`,
  ]) {
    const { js, later } = await alone(text)
    expect([js < 3_000, later > 8_000], text).toEqual([true, true])
  }
})
