// Holds the build to bench/budgets.json: what signing in downloads, what each screen adds, code, styles and fonts.
// `npm run build` first. Writes test-results/size.json ({passed, failed}).
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8'))
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
const packed = new Map()
const sizeOf = (file) => {
  if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length)
  return packed.get(file)
}
const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)

/** The chunk and all that it imports at once. */
function closure(keys) {
  const seen = new Set(keys)
  for (const key of seen) for (const next of manifest[key].imports ?? []) seen.add(next)
  return seen
}
const filesOf = (keys) => new Set([...keys].map((key) => manifest[key].file))
const cssOf = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))
const without = (keys, others) => new Set([...keys].filter((key) => !others.has(key)))

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
const first = closure([entry])
// What everybody who is signed in has: router, menu, header.
const shell = closure([...first, 'src/screens/RoutedApp.tsx', 'src/screens/layout/AppLayout.tsx'])
const screens = Object.keys(manifest).filter(
  (key) => /^src\/screens\/\w+\/\w+Screen\.tsx$/.test(key) && !shell.has(key),
)

const assets = readdirSync('dist/assets')
const js = assets.filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`)
// The browser fetches a face's part only where the page has its letters: Spanish needs the Latin ones.
const fonts = assets.filter((file) => file.endsWith('.woff2'))
const latin = fonts.filter((file) => /-latin-wght/.test(file))
const bytes = (files) => files.reduce((total, file) => total + readFileSync(`dist/assets/${file}`).length, 0)

const checks = [
  ['sign-in, code', sum(filesOf(first)), budgets.signIn.js],
  ['sign-in, styles', sum(cssOf(first)), budgets.signIn.css],
  ['sign-in, fonts', bytes(latin), budgets.fonts.signIn],
  ['shell, code', sum(filesOf(without(shell, first))), budgets.shell.js],
  ...screens.map((key) => [
    `${key.split('/').at(-1).replace('.tsx', '')}, code`,
    sum(filesOf(without(closure([key]), shell))),
    budgets.route.js,
  ]),
  ['all code', sum(js), budgets.all.js],
  ['all fonts', bytes(fonts), budgets.fonts.all],
]
let failed = 0
for (const [name, size, budget] of checks) {
  const over = size > budget
  if (over) failed += 1
  console.log(`${over ? '✗' : '✓'} ${name.padEnd(28)} ${kB(size).padStart(9)} of ${kB(budget).padStart(9)}`)
}
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/size.json', JSON.stringify({ passed: checks.length - failed, failed }))
if (failed > 0) {
  console.error(`\n${failed} over budget (bench/budgets.json). Load later what the first screen does not need.`)
  process.exit(1)
}
