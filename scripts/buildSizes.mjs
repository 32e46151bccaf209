// What a build of the product weighs, part by part, against bench/budgets.json. Every file of the build falls under some budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What everybody who is signed in has: router, menu, header. */
const shellEntries = ['src/screens/RoutedApp.tsx', 'src/screens/layout/AppLayout.tsx']
/** What comes while nobody waits at sign-in, with the shell: what is drawn first after it. */
const firstScreen = 'src/screens/dashboard/DashboardScreen.tsx'
/** What is fetched when a hand asks for it, or by who has one: the screens of the menu, and what opens beside a control. All else counts as fetched at once. */
const byHand = /(Screen|MenuPopup|tooltipPlace)\.tsx?$/
const code = /\.js$/
const styles = /\.css$/
const font = /\.(woff2?|ttf|otf)$/
/** Parts of a face that the browser fetches only where the page has their letters; Spanish has none of them. */
const foreignFont = /-(latin-ext|vietnamese|cyrillic|greek)(-ext)?-/

const manifestOf = (dist) => JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** These chunks and all that they import at once; with `alsoAsked`, what those ask for later, too, where it says so of it. */
function closureIn(manifest, keys, alsoAsked = () => false) {
  const seen = new Set(keys)
  for (const key of seen) {
    if (!manifest[key]) throw new Error(`The build has no ${key}: scripts/buildSizes.mjs names it.`)
    for (const next of manifest[key].imports ?? []) seen.add(next)
    for (const next of manifest[key].dynamicImports ?? []) if (alsoAsked(next)) seen.add(next)
  }
  return seen
}
const entriesOf = (manifest) => Object.keys(manifest).filter((key) => manifest[key].isEntry)
const filesOf = (manifest, keys) => new Set([...keys].map((key) => manifest[key].file))
/** Of the page itself. */
const root = new URL('http://page/')
/** What the page itself names, as it is written there and where that is: in quotes of either kind or none, from the root or not. */
const addressesIn = (page) =>
  [...page.matchAll(/\s(?:src|href)\s*=\s*["']?([^"'\s>]+)/gi)].map(([, written]) => ({
    written,
    url: new URL(written, root),
  }))
/** Scripts, sheets and all else that the page itself names, of its own build. */
function namedBy(dist, page) {
  return addressesIn(page)
    .filter(({ url }) => url.host === root.host)
    .map(({ url }) => decodeURIComponent(url.pathname).slice(1))
    .filter((file) => existsSync(path.join(dist, file)))
}

/**
 * The code that a page has fetched when it stands at sign-in and nothing is left to do: what it begins with, what its code asks for by itself, and what
 * is drawn first once somebody signs in. Imports that are new count without being named here (tests/e2e/signIn.spec.ts holds it to a browser).
 */
export function codeAtSignIn(dist) {
  const manifest = manifestOf(dist)
  const keys = closureIn(
    manifest,
    [...entriesOf(manifest), ...shellEntries, firstScreen],
    (key) => key === firstScreen || !byHand.test(key),
  )
  const named = namedBy(dist, readFileSync(path.join(dist, 'index.html'), 'utf8'))
  return [...new Set([...filesOf(manifest, keys), ...named])].filter((file) => code.test(file))
}

/** What is weighed alone: whatever of ours is in the benchmark's folder, with a budget or without, and whatever has a budget. */
export function weighedAlone(implementations, budgets) {
  const ours = readdirSync(implementations).filter((task) => existsSync(path.join(implementations, task, 'ours.tsx')))
  return [...new Set([...ours, ...Object.keys(budgets.alone)])]
}

/** `[what, bytes, budget]` of each check: code and styles gzipped, all else as it is. */
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

  const first = closure(entriesOf(manifest))
  // What the page itself asks for beside its entry counts, too: a script of public/, a sheet of its own.
  const page = read('index.html').toString()
  const foreign = addressesIn(page).find(({ url }) => url.host && url.host !== root.host)
  if (foreign)
    throw new Error(
      `index.html asks another host for ${foreign.written}, which cannot be weighed: put it into the build.`,
    )
  const atFirst = new Set([...filesOf(manifest, first), ...cssOf(first), ...namedBy(dist, page)])
  const of = (kind) => [...atFirst].filter((file) => kind.test(file))

  const shell = closure([...first, ...shellEntries])
  // Screens, their dialogs, menus: whatever is fetched when it is needed, by whichever name.
  const later = without(
    Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry),
    shell,
  )
  const askersOf = (key) => Object.keys(manifest).filter((one) => manifest[one].dynamicImports?.includes(key))
  /** The shell asks for screens; a screen's own dialogs come while nobody waits. */
  const budgetOf = (key) => (askersOf(key).some((one) => shell.has(one)) ? budgets.route.js : budgets.later.js)
  /** What it adds to whoever asks for it, at the most: a screen's dialog shares much with its screen. */
  const added = (key) => {
    const askers = askersOf(key)
    // Nobody to compare with would be no size at all, and that is below any budget.
    if (askers.length === 0) throw new Error(`Nothing in the build asks for ${key}: its size cannot be told.`)
    const there = askers.map((one) => new Set([...shell, ...closure([one])]))
    return Math.max(...there.map((had) => packed(filesOf(manifest, without(closure([key]), had)))))
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
    // Pictures, data, whatever lies in public/.
    [
      'all other files',
      bytes(files.filter((file) => !assets.includes(file) || ![code, styles, font].some((kind) => kind.test(file)))),
      budgets.all.others,
    ],
  ]
}
