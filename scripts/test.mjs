// Every check of the project, one after the other; all of them run even when one fails. Last line: `N passed, N failed`.
// `npm test -- types unit` runs the named stages alone.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

const npm = (...args) => ['npm', ['run', '--silent', ...args]]
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const jestCounts = (file) => () => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites = 0 } = json(file)
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}
const playwrightCounts = (file) => () => {
  const { stats } = json(file)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

/** A stage without a report counts as one check. */
const stages = [
  { name: 'types', command: npm('types') },
  { name: 'lint', command: npm('lint') },
  {
    name: 'unit',
    command: npm('unit', '--', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'),
    report: 'test-results/unit.json',
    count: jestCounts('test-results/unit.json'),
  },
  { name: 'build', command: npm('build') },
  {
    name: 'size',
    command: npm('size'),
    report: 'test-results/size.json',
    count: () => json('test-results/size.json'),
  },
  { name: 'storybook', command: npm('build-storybook') },
  {
    name: 'stories',
    command: npm('stories'),
    report: 'test-results/stories.json',
    count: jestCounts('test-results/stories.json'),
  },
  {
    name: 'library',
    command: npm('library'),
    report: 'test-results/library.json',
    count: playwrightCounts('test-results/library.json'),
  },
  {
    name: 'e2e',
    command: npm('e2e'),
    report: 'test-results/e2e.json',
    count: playwrightCounts('test-results/e2e.json'),
  },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const lines = []
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue
  console.log(`\n── ${stage.name}`)
  if (stage.report) rmSync(stage.report, { force: true })
  const started = Date.now()
  const [command, args] = stage.command
  const ok = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  const counted = stage.report && existsSync(stage.report) ? stage.count() : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A stage that fails without a failed test (a crash, no test at all) is a failure all the same.
  if (!ok && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  lines.push(
    `${stage.name.padEnd(10)} ${String(counted.passed).padStart(5)} passed ${String(counted.failed).padStart(4)} failed  ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
}
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
