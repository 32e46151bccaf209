// `npm run mutants [-- words of a name]`: breaks the code in each of tests/mutants/mutants.mjs, one at a time, and runs
// the unit tests that it touches, the nearest and cheapest first, until one fails. The working tree must be clean.
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mutants } from '../tests/mutants/mutants.mjs'
import { distancesFrom, readImporters } from './importGraph.mjs'

/** Unit tests that run first. */
const NEAREST = 12
/** Maximum time of a run, ms. A mutant whose run is stopped counts as missed. */
const LIMIT = 600_000
/** What files import that need a database or the built server. */
const SERVICES = 'tests/support/askServices.ts'

if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }).trim()) {
  console.error('Commit your changes first: mutants are written into the working tree.')
  process.exit(2)
}
const words = process.argv.slice(2)
const importers = readImporters()
const needsServices = distancesFrom([SERVICES], importers)
const missed = []
/** An interrupted run restores the file that it broke. */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
let found = 0

for (const [name, file, from, to] of mutants) {
  if (!words.every((word) => name.includes(word))) continue
  const text = readFileSync(file, 'utf8')
  const started = Date.now()
  let by = null
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
  try {
    const tests = [...distancesFrom([file], importers).keys()].filter((path) => /\.test\.tsx?$/.test(path))
    const light = tests.filter((path) => !needsServices.has(path))
    const heavy = tests.filter((path) => needsServices.has(path))
    for (const wave of [light.slice(0, NEAREST), light.slice(NEAREST), heavy]) by ??= await findsIn(wave)
  } finally {
    writeFileSync(file, text)
  }
  if (stop.signal.aborted) process.exit(130)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`${by ? '✓' : '✗'} ${name} (${seconds} s)${by ? `: ${by}` : ''}`)
  if (by) found += 1
  else missed.push(`${name} (${file})`)
}
console.log(`\n${found} of ${found + missed.length} found by unit tests`)
if (missed.length > 0) console.log(`Left to stories and end-to-end tests:\n${missed.join('\n')}`)

/** The first test that fails, or null. */
function findsIn(tests) {
  if (tests.length === 0 || stop.signal.aborted) return null
  const args = ['vitest', 'run', '--bail', '1', '--reporter=dot', ...tests]
  const options = { timeout: LIMIT, maxBuffer: Infinity, signal: stop.signal, env: { ...process.env, NO_COLOR: '1' } }
  return new Promise((done) =>
    execFile('npx', args, options, (error, stdout, stderr) =>
      done(error && !error.killed ? (/FAIL\s+(.*)/.exec(stdout + stderr)?.[1].trim() ?? 'the run ended') : null),
    ),
  )
}
