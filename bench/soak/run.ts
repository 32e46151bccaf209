import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession } from '@playwright/test'
import { contextOptions, findBrowser, launchArguments } from '../../scripts/browser.mjs'
import { startApp, stopApp } from '../../tests/e2e/support/server.ts'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { readMachine } from '../machine.mjs'
import { watchComplaints } from './complaints.ts'
import { measureHeap } from './heap.ts'
import { createStaff } from './staff.ts'
import { tasks } from './tasks.ts'
import { computeTrends, type Sample } from './trend.ts'

// npm run soak [-- --actions 2000 --minutes 60]: staff work against the built product without a reload.
// Ends at the first of the two limits.

const { values } = parseArgs({
  options: { actions: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '60' } },
})
const wantedActions = parseWholeNumber('actions', values.actions, 1)
const end = Date.now() + parseWholeNumber('minutes', values.minutes, 1) * 60_000
const SAMPLES = 40
/** Fewest samples that show a trend. */
const LEAST_SAMPLES = 10

if (!existsSync('dist/index.html') || !existsSync('build/main.js')) {
  console.error('There is no built product to test: run `npm run build` first.')
  process.exit(1)
}
const machine = readMachine()
const dataDir = mkdtempSync(path.join(tmpdir(), 'canje-soak-'))
const product = await startApp(dataDir, { FEATURES: 'terminals,users' })
const browser = await chromium.launch({ executablePath: findBrowser(), args: launchArguments })
const page = await (await browser.newContext(contextOptions)).newPage()
page.setDefaultTimeout(15_000)
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable')
const complaints = watchComplaints(page)

const tally = new Map<string, number>()
let actions = 0
const staff = createStaff(page, product.accounts['super-admin']!, complaints, (action) => {
  actions += 1
  tally.set(action, (tally.get(action) ?? 0) + 1)
})
const deck = tasks.flatMap((task) => Array<typeof task>(task.weight).fill(task))
const samples: Sample[] = []
const start = Date.now()
let stopped: string | null = null
let doing = 'sign in'
try {
  await page.goto(product.url)
  await staff.enter()
  while (!isOver()) {
    const task = staff.random.pick(deck)
    doing = task.name
    await task.run(staff)
    await staff.tidy()
    if (actions >= (samples.length * wantedActions) / SAMPLES) samples.push(await sample(devtools))
  }
} catch (error) {
  mkdirSync('test-results', { recursive: true })
  await page.screenshot({ path: 'test-results/soak.png' }).catch(() => undefined)
  stopped = `«${doing}»: ${error instanceof Error ? error.message : String(error)}`
}
const minutes = (Date.now() - start) / 60_000
await browser.close()
const ledger = checkLedger()
await stopApp(product)
rmSync(dataDir, { recursive: true, force: true })
report()

function isOver(): boolean {
  return actions >= wantedActions || Date.now() >= end || complaints.found.length > 0
}

/** Takes a sample on the dashboard after a garbage collection. */
async function sample(cdp: CDPSession): Promise<Sample> {
  await staff.visit('Dashboard', 'DASHBOARD')
  await page.mouse.move(640, 700)
  await cdp.send('Runtime.discardConsoleEntries')
  // Twice: finalizers of the first collection release more.
  for (let round = 0; round < 2; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const { data, code } = await measureHeap(cdp)
  return {
    actions,
    heap: data,
    code,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    elements: await page.evaluate(() => document.querySelectorAll('*').length),
    server: residentBytes(product.process.pid!),
  }
}

/** Resident memory of a process, bytes; 0 without /proc. */
function residentBytes(pid: number): number {
  const file = `/proc/${pid}/status`
  return existsSync(file) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1024 : 0
}

/** Runs `npm run ledger:check` on the running product. */
function checkLedger(): { isTrue: boolean; output: string } {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    const output = execFileSync(process.execPath, ['build/main.js', '--check-ledger'], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return { isTrue: true, output: output.trim() }
  } catch (error) {
    return { isTrue: false, output: String((error as { stderr?: string }).stderr ?? error).trim() }
  }
}

function report(): void {
  const trends = computeTrends(samples)
  const failures = [
    ...complaints.found,
    ...(stopped ? [`stopped in ${stopped}`] : []),
    ...(samples.length < LEAST_SAMPLES ? [`only ${samples.length} samples: too few for a trend`] : []),
    ...(ledger.isTrue ? [] : [ledger.output]),
    ...trends
      .filter(({ isWithinLimit }) => !isWithinLimit)
      .map(({ figure, perAction, limit }) => `${figure} grows by ${perAction} an action; the limit is ${limit}`),
  ]
  console.table(Object.fromEntries([...tally].sort((a, b) => b[1] - a[1])))
  console.table(
    Object.fromEntries(trends.map(({ figure, ...trend }) => [figure, { ...trend, perAction: round(trend.perAction) }])),
  )
  console.log(`${actions} actions in ${minutes.toFixed(1)} minutes.\n${ledger.output}`)
  mkdirSync('bench/results', { recursive: true })
  const result = {
    actions,
    minutes: round(minutes),
    failures,
    trends,
    ledger,
    tally: Object.fromEntries(tally),
    machine: { ...machine, browser: browser.version() },
    samples,
  }
  writeFileSync('bench/results/soak.json', `${JSON.stringify(result, null, 2)}\n`)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  process.exit(failures.length > 0 ? 1 : 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
