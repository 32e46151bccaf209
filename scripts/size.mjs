// Compares the build and single components with bench/budgets.json. Needs `npm run build`.
// Writes test-results/size.json ({passed, failed}).
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleCost, componentCosts } from '../bench/components/lib/bundle.mjs'
import { buildSizes, weighedAlone } from './buildSizes.mjs'

if (!existsSync('dist/.vite/manifest.json')) {
  console.error('There is no build to measure: run `npm run build` first.')
  process.exit(1)
}
const built = statSync('dist/.vite/manifest.json').mtimeMs
const newer = ['src', 'public', 'scripts', '.']
  .flatMap((folder) => readdirSync(folder, { recursive: folder !== '.', withFileTypes: true }))
  .filter(
    (one) =>
      one.isFile() &&
      (one.parentPath !== '.' || /^(index\.html|vite\.config\.ts|package(-lock)?\.json)$/.test(one.name)),
  )
  .map((one) => path.join(one.parentPath, one.name))
  .find((file) => statSync(file).mtimeMs > built)
if (newer) {
  console.error(`${newer} is newer than the build: run \`npm run build\` first.`)
  process.exit(1)
}
const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8'))
const kB = (bytes) => (bytes === undefined ? 'no budget' : `${(bytes / 1000).toFixed(1)} kB`)

const checks = buildSizes('dist', budgets)
// The same components as in bench/README.md.
const pages = path.resolve('bench/components')
const implementations = path.join(pages, 'src/impls')
for (const task of weighedAlone(implementations, budgets)) {
  const cost = await bundleCost(pages, path.join(implementations, task, 'ours.tsx'))
  for (const [part, label] of Object.entries({ js: 'code', css: 'styles', later: 'fetched later' }))
    checks.push([`${task} alone, ${label}`, cost[part], budgets.alone[task]?.[part]])
}
// Components that the benchmark does not compare.
for (const [name, cost] of Object.entries(await componentCosts(pages, Object.keys(budgets.components))))
  for (const [part, label] of Object.entries({ first: 'alone', later: 'fetched later' }))
    if (cost[part] > 0) checks.push([`${name}, ${label}`, cost[part], budgets.components[name][part]])

const exceeded = checks.filter(([, size, budget]) => !(size <= budget))
for (const check of checks) {
  const [name, size, budget] = check
  console.log(
    `${exceeded.includes(check) ? '✗' : '✓'} ${name.padEnd(28)} ${kB(size).padStart(9)} of ${kB(budget).padStart(9)}`,
  )
}
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/size.json',
  JSON.stringify({ passed: checks.length - exceeded.length, failed: exceeded.length }),
)
if (exceeded.length > 0) {
  const lines = exceeded.map(([name, size, budget]) =>
    budget === undefined ? `${name}: no budget` : `${name}: ${size - budget} bytes too many`,
  )
  console.error(`\nOver budget (bench/budgets.json). Load later what is not needed at once.\n${lines.join('\n')}`)
  process.exit(1)
}
