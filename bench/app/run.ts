// Measures the built product in a browser: navigations, actions with a slower CPU, sign-in, requests, cold start.
// npm run build && npx tsx bench/app/run.ts [--out FILE] [--rounds 3] [--slow 4] [--rows 5000] [--traces DIR]
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Locator, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser.mjs'
import { parseWholeNumber } from '../components/lib/options.mjs'
import { interactionCategories, longestInteraction, recordTrace, type Interaction } from '../components/lib/trace.mjs'
import { readMachine } from '../machine.mjs'
import { startApp, stopApp } from '../../tests/e2e/support/server.ts'
import { measureFirstList, slowLine } from './firstList.ts'

/** Pause before a measurement, ms: preloads and transitions of the previous step end meanwhile. */
const SETTLED_MS = 500
/** Time that an action is traced, ms: its last effect, the sort indicator, comes after 500 ms. */
const ACT_MS = 900
/** Time between mouse down and up, ms. */
const HELD_MS = 80

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    slow: { type: 'string', default: '4' },
    rows: { type: 'string', default: '5000' },
    // Keeps each action's trace with CPU samples for a profiler. Sampling slows the run: its figures are no result.
    traces: { type: 'string' },
  },
})
const categories = values.traces
  ? [...interactionCategories, 'disabled-by-default-v8.cpu_profiler']
  : interactionCategories
if (values.traces) mkdirSync(values.traces, { recursive: true })
const out = values.out ?? path.join(values.traces ?? 'bench/results', 'app.json')
const rounds = parseWholeNumber('rounds', values.rounds, 1)
const rows = parseWholeNumber('rows', values.rows, 20)
const slow = parseWholeNumber('slow', values.slow, 1)
/** Rows of the list during each action; `first` is an untouched page with 20 rows. */
const sizes = [20, 200, 2_000].filter((n) => n < rows).concat(rows)
const first = 'first'
/** Goal of every action, ms. */
const goal = 200
const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8')) as {
  signIn: { untilIdle: number }
  requests: { firstList: number }
}

type Figures = Record<string, number[]>
type Interactions = Record<string, Interaction[]>
const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN
const record = (figures: Figures, name: string, value: number) => (figures[name] ??= []).push(value)

/** Main-thread CPU of scripts, layout and style so far, ms. */
async function cpuOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
}

/** Records the time of the last key or press in the page, without the driver's own delay before it. */
function watchPresses() {
  const state = { pressed: 0 }
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (state.pressed = timeStamp), { capture: true })
  Object.assign(window, { bench: state })
}
type Watched = Window & { bench: { pressed: number } }

/** The code that this page has loaded: files, transferred bytes, and gzipped bytes as in bench/budgets.json. */
async function codeOf(page: Page) {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ file: new URL(name).pathname, sent: encodedBodySize }))
      .filter(({ file }) => file.endsWith('.js')),
  )
  const gzip = scripts.map(({ file }) => gzipSync(readFileSync(path.join('dist', file)), { level: 9 }).length)
  const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0)
  return { files: scripts.length, sent: sum(scripts.map(({ sent }) => sent)), gzip: sum(gzip) }
}

/** Serves products 21 … `rows` in pages of 20: the demo data has fewer. */
async function fillPages(page: Page) {
  let firstPage: { data: { id: number }[] } | undefined
  await page.route(/\/api\/products(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const url = new URL(route.request().url())
    const at = Number(url.searchParams.get('page') ?? '1')
    firstPage ??= (await (await route.fetch()).json()) as NonNullable<typeof firstPage>
    const data = Array.from({ length: Math.min(20, rows - (at - 1) * 20) }, (_, i) => ({
      ...firstPage!.data[i % firstPage!.data.length]!,
      id: at * 20 + i + 100_000,
    }))
    url.searchParams.set('page', String(at + 1))
    const next_page_url = at * 20 < rows ? url.href : null
    await route.fulfill({ json: { ...firstPage, data, next_page_url } })
  })
}

const machine = readMachine()
const product = await startApp()
const account = product.accounts['super-admin']!
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const journeys: Figures = {}
const interactions = new Map([first, ...sizes].map((n) => [n, {} as Interactions]))
let code: Awaited<ReturnType<typeof codeOf>> | undefined
let firstListRequests = 0

/** Visits a new page. `untouched`: the actions come first, and once. */
async function visit(round: number, untouched: boolean) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-CL' })
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })

  /** Checks `there` in every frame from before the action: a locator polls more slowly. */
  const journey = async (name: string, go: () => Promise<unknown>, target: string) => {
    const from = await cpuOf(cdp)
    const visible = page.waitForFunction(
      (wanted) => document.querySelector(wanted)?.checkVisibility() && performance.now(),
      target,
      { polling: 'raf' },
    )
    await go()
    const at = (await (await visible).jsonValue()) as number
    // Since the press, or since the navigation began.
    record(journeys, name, at - (await page.evaluate(() => (window as unknown as Watched).bench.pressed)))
    record(journeys, `${name}, CPU`, (await cpuOf(cdp)) - from)
  }
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

  const add = page.getByRole('button', { name: 'Agregar producto' }).first()
  const form = page.getByRole('dialog')
  /** @param isShown Runs in the page; whether the action had its effect. */
  const interact = async (at: string | number, name: string, go: () => Promise<unknown>, isShown: () => boolean) => {
    await page.waitForTimeout(SETTLED_MS)
    const events = await recordTrace(cdp, categories, async () => {
      await go()
      await page.waitForTimeout(ACT_MS)
    })
    if (values.traces) {
      const file = `${at} ${name} ${round + 1}.json`.replaceAll(/[^\w.]+/g, '-')
      writeFileSync(path.join(values.traces, file), JSON.stringify({ traceEvents: events }))
    }
    if (!(await page.evaluate(isShown))) throw new Error(`'${name}' did not show what it should`)
    const into = interactions.get(at)!
    ;(into[name] ??= []).push(longestInteraction(events))
  }
  /** Presses like a hand: move, rest, down, up. Playwright's click adds script of its own to the measurement. */
  const press = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error(`nothing to press: ${target}`)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(SETTLED_MS)
    await page.mouse.down()
    await page.waitForTimeout(HELD_MS)
    await page.mouse.up()
  }
  const slowDown = (rate = slow) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const rowBox = (index: number) => page.locator(`tbody tr[data-index="${index}"] input[type=checkbox]`)
  const allBox = page.locator('thead input[type=checkbox]')
  const doActs = async (at: string | number) => {
    const pressed = (name: string, target: Locator, isShown: () => boolean) =>
      interact(at, name, () => press(target), isShown)
    const typed = (name: string, key: string, isShown: () => boolean) =>
      interact(at, name, () => page.keyboard.press(key), isShown)
    await slowDown()
    await pressed('select one row', rowBox(1), () => document.querySelectorAll('tbody input:checked').length === 1)
    await pressed('select all', allBox, () => !document.querySelector('tbody input[type=checkbox]:not(:checked)'))
    await pressed('clear the selection', allBox, () => !document.querySelector('tbody input:checked'))
    await pressed('open a row’s menu', page.locator('tbody tr[data-index="1"] [aria-haspopup=menu]'), () =>
      Boolean(document.querySelector('[role=menu]')),
    )
    await typed('close the menu', 'Escape', () => !document.querySelector('[role=menu]'))
    await typed('arrow to the next row', 'ArrowDown', () =>
      Boolean(document.querySelector('tbody tr[data-index="2"] :focus')),
    )
    await pressed('open the form', add, () => Boolean(document.querySelector('[role=dialog] input:focus')))
    await typed('type a letter in the form', 'a', () => (document.activeElement as HTMLInputElement).value === 'a')
    await pressed('open a list in the form', form.getByRole('button', { name: /^Categorías/ }), () =>
      Boolean(document.querySelector('[role=option]')),
    )
    await typed('close the list', 'Escape', () => !document.querySelector('[role=option]'))
    await typed('close the changed form', 'Escape', () => Boolean(document.querySelector('[role=alertdialog]')))
    await pressed(
      'discard the changes',
      page.getByRole('button', { name: 'Descartar' }),
      () => !document.querySelector('[role=dialog], [role=alertdialog]'),
    )
    // Every response is the first page again.
    const points = page.locator('thead [data-action=sort][data-key=points]')
    await pressed('sort', points, () => document.querySelector('th[aria-sort]')?.ariaSort === 'descending')
    await pressed('sort the other way', points, () => document.querySelector('th[aria-sort]')?.ariaSort === 'ascending')
    await pressed('clear the sort', points, () => !document.querySelector('th[aria-sort]'))
    await page.getByRole('searchbox').first().focus()
    await typed('type a letter in the search', 'c', () => (document.activeElement as HTMLInputElement).value === 'c')
    await typed('clear the search', 'Escape', () => (document.activeElement as HTMLInputElement).value === '')
    await slowDown(1)
  }
  await journey('cold start to the sign-in form', () => page.goto(product.url), 'h1')
  await page.waitForLoadState('networkidle')
  code = await codeOf(page)
  await page.getByLabel('Correo').fill(account.email)
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password)
  await journey('sign-in to the dashboard', () => page.keyboard.press('Enter'), 'nav a[href$="/products"]')
  await page.waitForTimeout(SETTLED_MS)
  await fillPages(page)
  await journey('menu to a list of 20', () => link('Productos').click(), 'tbody tr[data-index="0"]')
  await page.waitForTimeout(SETTLED_MS)
  if (untouched) {
    await doActs(first)
    return context.close()
  }
  await journey('list to the form', () => add.click(), '[role=dialog] input')
  for (const [label, value] of Object.entries({
    Título: `Taza ${round}`,
    'Título Interno': 'Taza',
    Slug: `taza-${round}`,
  }))
    await form.getByRole('textbox', { name: label, exact: label === 'Título' }).fill(value)
  await form.getByRole('textbox', { name: 'Descripción' }).fill('De loza, para el té.')
  await journey(
    'save: from the press until the list is back',
    () => form.getByRole('button', { name: 'Confirmar' }).click(),
    'body:not(:has([role=dialog])) [role=grid]:not([aria-busy=true])',
  )
  await page.getByRole('button', { name: 'Cerrar notificación' }).first().click()

  const more = page.getByRole('button', { name: /^Cargar más/ })
  // The label 'Seleccionar los 20 socios cargados' is the only place with the number of rows.
  const all = '[role=grid] thead input[type=checkbox]'
  const loaded = async () => Number((await page.locator(all).getAttribute('aria-label'))?.replaceAll(/\D/g, ''))
  /** Loads more rows until there are `wanted`: a cleared search leaves 20. */
  const loadUpTo = async (wanted: number) => {
    const start = { cpu: await cpuOf(cdp), at: performance.now() }
    for (let count = await loaded(); count < wanted; count = await loaded()) {
      const from = await cpuOf(cdp)
      await more.click()
      await page.waitForFunction(
        ([box, n]) => Number(document.querySelector(box)?.getAttribute('aria-label')?.replaceAll(/\D/g, '')) > n,
        [all, count] as const,
      )
      const step =
        count < 200 ? 'a press, the first ten' : count >= rows - 200 ? `a press, the last ten of ${rows}` : null
      if (step) record(journeys, `load more: ${step}, CPU`, (await cpuOf(cdp)) - from)
    }
    return { ms: performance.now() - start.at, cpu: (await cpuOf(cdp)) - start.cpu }
  }
  for (const size of sizes) {
    const { ms, cpu } = await loadUpTo(size)
    if (size === rows) {
      record(journeys, `load more up to ${rows}`, ms)
      record(journeys, `load more up to ${rows}, CPU`, cpu)
    }
    // The focus has moved to the new rows.
    await page.locator('[data-slot="table.frame"]').evaluate((frame) => frame.scrollTo(0, 0))
    await doActs(size)
  }
  await slowDown()
  await interact(
    rows,
    'go to another screen',
    () => press(link('Categorías')),
    () => document.querySelector('h1')?.textContent === 'Categorías',
  )
  await context.close()
}

try {
  for (let round = 0; round < rounds; round++) {
    await visit(round, true)
    await visit(round, false)
    for (const [name, conditions] of Object.entries({
      'sign-in to the first list': {},
      [`sign-in to the first list, CPU ${slow} times slower`]: { slow },
      'sign-in to the first list, 150 ms of round trip': { line: slowLine },
    })) {
      const { ms, requests } = await measureFirstList(browser, product.url, product.accounts.user!, conditions)
      record(journeys, name, ms)
      firstListRequests = Math.max(firstListRequests, requests)
    }
  }
} finally {
  await browser.close()
  await stopApp(product)
  rmSync(product.dataDir, { recursive: true, force: true })
}

const tenth = (value: number) => Math.round(value * 10) / 10
const medians = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, list]) => [name, tenth(median(list))]))
/** The round with the median, whose parts add up, and the longest of all rounds. */
const summarize = (figures: Interactions) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, list]) => {
      const sorted = list.toSorted((a, b) => a.ms - b.ms)
      const { ms, script, style, paint, wait } = sorted[sorted.length >> 1]!
      return [
        name,
        {
          ms: tenth(ms),
          worst: tenth(sorted.at(-1)!.ms),
          script: tenth(script),
          style: tenth(style),
          paint: tenth(paint),
          wait: tenth(wait),
        },
      ]
    }),
  )
const result = {
  meta: { ...machine, browser: browser.version(), rounds, slow, rows, goal },
  code,
  firstListRequests,
  journeys: medians(journeys),
  interactions: Object.fromEntries([...interactions].map(([size, figures]) => [size, summarize(figures)])),
}
writeFileSync(out, `${JSON.stringify(result, null, 1)}\n`)
console.log(JSON.stringify(result, null, 1))
const failures = Object.entries(result.interactions).flatMap(([size, figures]) =>
  Object.entries(figures).flatMap(([name, { ms }]) =>
    ms > goal ? [`${name}, ${size} rows: ${ms} ms of ${goal}`] : [],
  ),
)
if (code!.gzip > budgets.signIn.untilIdle)
  failures.push(`code until sign-in is idle: ${code!.gzip - budgets.signIn.untilIdle} bytes too many`)
if (firstListRequests > budgets.requests.firstList)
  failures.push(`sign-in to the first list: ${firstListRequests} requests of ${budgets.requests.firstList}`)
for (const line of failures) console.error(`✗ ${line}`)
if (failures.length > 0) process.exitCode = 1
