// What a build of the product weighs, part by part, against bench/budgets.json. Every file of the build falls under some budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What everybody who is signed in has: router, menu, header. */
const shellEntries = ['src/screens/RoutedApp.tsx', 'src/screens/layout/AppLayout.tsx']
const code = /\.js$/
const styles = /\.css$/
const font = /\.(woff2?|ttf|otf)$/
/** Parts of a face that the browser fetches only where the page has their letters; Spanish has none of them. */
const foreignFont = /-(latin-ext|vietnamese|cyrillic|greek)(-ext)?-/

/** `[what, bytes, budget]` of each check: code and styles gzipped, all else as it is. */
export function buildSizes(dist, budgets) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const read = (file) => readFileSync(path.join(dist, file))
  const packed = (files) => [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
  const bytes = (files) => [...files].reduce((sum, file) => sum + read(file).length, 0)

  /** The chunk and all that it imports at once. */
  const closure = (keys) => {
    const seen = new Set(keys)
    for (const key of seen) {
      if (!manifest[key]) throw new Error(`The build has no ${key}: scripts/buildSizes.mjs names it.`)
      for (const next of manifest[key].imports ?? []) seen.add(next)
    }
    return seen
  }
  const without = (keys, others) => [...keys].filter((key) => !others.has(key))
  const filesOf = (keys) => new Set([...keys].map((key) => manifest[key].file))
  const cssOf = (keys) => [...keys].flatMap((key) => manifest[key].css ?? [])

  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(dist, path.join(one.parentPath, one.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/'))
  const assets = files.filter((file) => file.startsWith('assets/'))
  const fonts = assets.filter((file) => font.test(file))

  const first = closure(Object.keys(manifest).filter((key) => manifest[key].isEntry))
  // What the page itself asks for beside its entry counts, too: a script of public/, a sheet of its own.
  const page = read('index.html').toString()
  const foreign = page.match(/(?:src|href)="((?:https?:)?\/\/[^"]+)"/)
  if (foreign)
    throw new Error(`index.html asks another host for ${foreign[1]}, which cannot be weighed: put it into the build.`)
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)]
    .map(([, file]) => file)
    .filter((file) => existsSync(path.join(dist, file)))
  const atFirst = new Set([...filesOf(first), ...cssOf(first), ...named])
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
    return Math.max(...there.map((had) => packed(filesOf(without(closure([key]), had)))))
  }
  return [
    ['sign-in, code', packed(of(code)), budgets.signIn.js],
    ['sign-in, styles', packed(of(styles)), budgets.signIn.css],
    ['sign-in, fonts', bytes(fonts.filter((file) => !foreignFont.test(file))), budgets.fonts.signIn],
    ['shell, code', packed(filesOf(without(shell, first))), budgets.shell.js],
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
