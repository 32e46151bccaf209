// Measures the parts of a build against bench/budgets.json. Every file of the build counts towards a budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { FIRST_SCREENS, SHELL } from './sharedCode.mjs'

const code = /\.js$/
const styles = /\.css$/
const font = /\.(woff2?|ttf|otf)$/
/** Font subsets that browsers skip for Spanish text. */
const foreignFont = /-(latin-ext|vietnamese|cyrillic|greek)(-ext)?-/

const manifestOf = (dist) => JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** The chunks and their static imports. */
function closureIn(manifest, keys) {
  const reached = new Set(keys)
  for (const key of reached) {
    if (!manifest[key]) throw new Error(`The build has no ${key}: scripts/sharedCode.mjs names it.`)
    for (const next of manifest[key].imports ?? []) reached.add(next)
  }
  return reached
}
const filesOf = (manifest, keys) => new Set([...keys].map((key) => manifest[key].file))
/** Base for relative addresses of the page. */
const root = new URL('http://page/')
/** Addresses in `src` and `href` attributes of the page. */
const addressesIn = (page) =>
  [...page.matchAll(/\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, written]) => ({
    written,
    url: new URL(written, root),
  }))
/** Files of the build that the page itself names. */
function filesNamedBy(dist, page) {
  return addressesIn(page)
    .filter(({ url }) => url.host === root.host)
    .map(({ url }) => decodeURIComponent(url.pathname).slice(1))
    .filter((file) => existsSync(path.join(dist, file)))
}

/** Chunks that the page itself names. */
function entriesOf(dist, manifest) {
  const named = filesNamedBy(dist, readFileSync(path.join(dist, 'index.html'), 'utf8'))
  return Object.keys(manifest).filter((key) => named.includes(manifest[key].file))
}

/**
 * Code that the sign-in page has loaded once it is idle: entries, shell and first screens.
 * tests/e2e/signIn.spec.ts compares it with a browser.
 */
export function codeAtSignIn(dist) {
  const manifest = manifestOf(dist)
  const keys = closureIn(manifest, [...entriesOf(dist, manifest), SHELL, ...FIRST_SCREENS])
  const named = filesNamedBy(dist, readFileSync(path.join(dist, 'index.html'), 'utf8'))
  return [...new Set([...filesOf(manifest, keys), ...named])].filter((file) => code.test(file))
}

/** Tasks measured alone: every `ours.tsx` of the benchmark, and every task with a budget. */
export function weighedAlone(implementations, budgets) {
  const ours = readdirSync(implementations).filter((task) => existsSync(path.join(implementations, task, 'ours.tsx')))
  return [...new Set([...ours, ...Object.keys(budgets.alone)])]
}

/** `[what, bytes, budget]` of each check. Code and styles gzipped, other files as they are. */
export function buildSizes(dist, budgets) {
  const manifest = manifestOf(dist)
  const read = (file) => readFileSync(path.join(dist, file))
  const packed = (files) => [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
  const bytes = (files) => [...files].reduce((sum, file) => sum + read(file).length, 0)
  const closure = (keys) => closureIn(manifest, keys)
  const without = (keys, others) => [...keys].filter((key) => !others.has(key))
  const cssOf = (keys) => [...keys].flatMap((key) => manifest[key].css ?? [])

  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(dist, path.join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/'))
  const assets = files.filter((file) => file.startsWith('assets/'))
  const fonts = assets.filter((file) => font.test(file))

  const first = closure(entriesOf(dist, manifest))
  // Scripts of public/ and style sheets that the page names itself count too.
  const page = read('index.html').toString()
  const foreign = addressesIn(page).find(({ url }) => url.host && url.host !== root.host)
  if (foreign)
    throw new Error(
      `index.html refers to another host: ${foreign.written}, which cannot be measured. Put it into the build.`,
    )
  const atFirst = new Set([...filesOf(manifest, first), ...cssOf(first), ...filesNamedBy(dist, page)])
  const of = (kind) => [...atFirst].filter((file) => kind.test(file))

  const shell = closure([...first, SHELL])
  // Everything that is imported dynamically: screens, dialogs, menus.
  const later = without(
    Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry),
    shell,
  )
  const importersOf = (key) => Object.keys(manifest).filter((one) => manifest[one].dynamicImports?.includes(key))
  /** Imports of the shell are screens. Imports of a screen are dialogs and menus. */
  const budgetOf = (key) => (importersOf(key).some((one) => shell.has(one)) ? budgets.route.js : budgets.later.js)
  /** The most that the chunk adds to one of its importers. */
  const added = (key) => {
    const importers = importersOf(key)
    // Without an importer the sum would be 0, which is below any budget.
    if (importers.length === 0) throw new Error(`Nothing in the build imports ${key}: its size cannot be measured.`)
    const loadedBefore = importers.map((one) => new Set([...shell, ...closure([one])]))
    return Math.max(...loadedBefore.map((before) => packed(filesOf(manifest, without(closure([key]), before)))))
  }
  return [
    ['sign-in, code', packed(of(code)), budgets.signIn.js],
    ['sign-in until idle, code', packed(codeAtSignIn(dist)), budgets.signIn.untilIdle],
    ['sign-in, styles', packed(of(styles)), budgets.signIn.css],
    ['sign-in, fonts', bytes(fonts.filter((file) => !foreignFont.test(file))), budgets.fonts.signIn],
    ['shell, code', packed(filesOf(manifest, without(shell, first))), budgets.shell.js],
    ...later.map((key) => [`${path.parse(key).name}, code`, added(key), budgetOf(key)]),
    ['all code', packed(assets.filter((file) => code.test(file))), budgets.all.js],
    ['all styles', packed(assets.filter((file) => styles.test(file))), budgets.all.css],
    ['all fonts', bytes(fonts), budgets.fonts.all],
    // Images, data and files of public/; no page loads the texts of licences.
    [
      'all other files',
      bytes(
        files.filter(
          (file) =>
            file !== 'licenses.txt' &&
            (!assets.includes(file) || ![code, styles, font].some((kind) => kind.test(file))),
        ),
      ),
      budgets.all.others,
    ],
  ]
}
