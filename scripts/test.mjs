// Runs every check, or the stages named as arguments, also after a failure; prints all failures and a line per stage.
// Failed test files of a stage run once more. Tests that pass then are listed as unstable.

// `--changed [commit]` runs what the difference from a commit touches. @default HEAD, what is not committed
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { changedFiles, selectTests } from './changed.mjs'
import { filesToRerun, jestReport, playwrightReport, storiesReport } from './testReport.mjs'

const npm = (...args) => ['npm', ['run', '--silent', ...args]]
const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
/** More failed files than this are a fault rather than a slow machine: they do not run again. */
const maxRerunFiles = 3
/**
 * A stage without a report counts as one check. `rerun` turns a failed file into an argument of the command,
 * `firstArguments` are those of the first run. `besideNext`: both keep about one core busy, so they run at once.
 */
const stages = [
  { name: 'types', command: npm('types') },
  {
    name: 'unit',
    command: npm('unit', '--', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/unit.json'),
    report: 'test-results/unit.json',
    read: jestReport,
    rerun: (file) => path.relative('.', file),
  },
  { name: 'build', command: npm('build') },
  {
    name: 'size',
    command: npm('size'),
    report: 'test-results/size.json',
    read: (report) => report,
  },
  { name: 'lint', command: npm('lint'), besideNext: true },
  { name: 'storybook', command: npm('build-storybook') },
  {
    name: 'stories',
    command: npm('stories', '--'),
    report: 'test-results/stories.json',
    read: storiesReport,
    rerun: (file) => file,
  },
  {
    name: 'library',
    command: npm('library'),
    report: 'test-results/library.json',
    read: playwrightReport,
  },
  {
    name: 'e2e',
    command: npm('e2e', '--'),
    // Traces slow every test: a failed file has them when it runs again.
    firstArguments: ['--trace', 'off'],
    report: 'test-results/e2e.json',
    read: playwrightReport,
    rerun: (file) => file,
  },
]

const selected = process.argv.slice(2)
const ofChange = selected[0] === '--changed' ? stagesOf(selected[1] ?? 'HEAD') : null
const unknown = ofChange ? [] : selected.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const isSelected = (stage) =>
  ofChange ? stage.name in ofChange : selected.length === 0 || selected.includes(stage.name)

/** The stages that a change touches, with arguments for their commands. */
function stagesOf(ref) {
  const changed = changedFiles(ref)
  const { unit, stories, e2e } = selectTests(changed)
  for (const [name, { files, more }] of Object.entries({ unit, stories, e2e }))
    console.log(`${name}: ${files.length} files${more > 0 ? `; ${more} more, farther away, are left out` : ''}`)
  // Architecture tests read files without importing them.
  const all = { types: [], lint: [], unit: ['tests/architecture', ...unit.files] }
  if (stories.files.length > 0) Object.assign(all, { storybook: [], stories: stories.files })
  if (e2e.files.length > 0) Object.assign(all, { build: [], e2e: e2e.files })
  return all
}

/** Runs a stage's command with further arguments and reads its report. */
async function runStage(stage, args = []) {
  if (stage.report) rmSync(stage.report, { force: true })
  const [command, ofCommand] = stage.command
  const child = spawn(command, [...ofCommand, ...args], { stdio: 'inherit', shell: process.platform === 'win32' })
  const ok = (await new Promise((done) => child.once('close', done).once('error', done))) === 0
  const counted =
    stage.report && existsSync(stage.report)
      ? stage.read(json(stage.report))
      : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  // A crashed stage has no failed test and still fails.
  if (!ok && counted.failed === 0) return { ...counted, failed: 1, failures: [] }
  return { ...counted, failures: counted.failures ?? [] }
}

const total = { passed: 0, failed: 0 }
const failures = []
const unstable = []
const lines = []

/** Runs a stage, its few failed files once more, and notes what it found. */
async function check(stage) {
  console.log(`\n── ${stage.name}`)
  const started = Date.now()
  let counted = await runStage(stage, [...(stage.firstArguments ?? []), ...(ofChange?.[stage.name] ?? [])])
  const files = filesToRerun(counted, maxRerunFiles)
  if (stage.rerun && files.length > 0) {
    console.log(`\n── ${stage.name}, failed files once more: ${files.map(stage.rerun).join(', ')}`)
    const again = await runStage(stage, files.map(stage.rerun))
    if (again.failed === 0 && again.passed > 0) {
      unstable.push(...counted.failures.map(({ name, message }) => `~ ${stage.name}: ${name}\n${message}`))
      counted = { passed: counted.passed + counted.failed, failed: 0, failures: [] }
    }
  }
  total.passed += counted.passed
  total.failed += counted.failed
  for (const { name, message } of counted.failures) failures.push(`✗ ${stage.name}: ${name}\n${message}`)
  lines.push(
    `${stage.name.padEnd(10)} ${String(counted.passed).padStart(5)} passed ${String(counted.failed).padStart(4)} failed  ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
}

const running = []
for (const stage of stages) {
  if (isSelected(stage)) running.push(check(stage))
  if (!stage.besideNext) await Promise.all(running.splice(0))
}
if (unstable.length > 0) console.log(`\nUnstable: failed, then passed when run again\n${unstable.join('\n\n')}`)
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
