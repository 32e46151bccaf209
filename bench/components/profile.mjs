#!/usr/bin/env node
// Profiles a step of our components: functions by self time, restyled elements, selectors by cost.
// node bench/components/profile.mjs --task select --step open [--n 10000] [--multi] [--selectors | --invalidations]
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../scripts/browser.mjs'
import { parseWholeNumber, readWords } from './lib/options.mjs'
import { launchOptions } from './lib/page.mjs'
import { serve } from './lib/serve.mjs'
import { recordTrace } from './lib/trace.mjs'
import { visit } from './lib/visit.mjs'

const root = import.meta.dirname
const { values } = parseArgs({
  options: {
    task: { type: 'string', default: 'select' },
    step: { type: 'string', default: 'open' },
    impl: { type: 'string', default: 'ours' },
    n: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    words: { type: 'string' },
    multi: { type: 'boolean', default: false },
    selectors: { type: 'boolean', default: false },
    invalidations: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
for (const [name, least] of [
  ['n', 2],
  ['rounds', 1],
])
  parseWholeNumber(name, values[name], least)
const words = values.words === undefined ? undefined : readWords(values.words)
const outDir = path.join(root, 'dist/profile')
if (values.build)
  await build({
    configFile: path.join(root, 'vite.config.mjs'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: false },
  })
else if (!fs.existsSync(path.join(outDir, 'index.html'))) {
  console.error('There are no pages built yet: leave --no-build out.')
  process.exit(2)
}
const server = await serve(outDir)
const browser = await chromium.launch(launchOptions(findBrowser()))

const selfTime = new Map()
const totalTime = new Map()
const style = { elements: 0, updates: 0, layouts: 0 }
const selectors = new Map()
const invalidations = new Map()
const traceOnly = values.selectors || values.invalidations

function readProfile({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parent = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))
  const name = ({ callFrame: { functionName, url, lineNumber } }) =>
    `${functionName || '(anonymous)'} ${url.split('/').pop()}:${lineNumber + 1}`
  samples.forEach((id, i) => {
    const time = timeDeltas[i] / 1000
    const leaf = name(byId.get(id))
    if (/^\((program|idle|root)\)/.test(leaf)) return
    selfTime.set(leaf, (selfTime.get(leaf) ?? 0) + time)
    const counted = new Set()
    for (let at = id; at !== undefined; at = parent.get(at)) counted.add(name(byId.get(at)))
    for (const one of counted) totalTime.set(one, (totalTime.get(one) ?? 0) + time)
  })
}

function readTrace(events) {
  for (const event of events) {
    if (event.name === 'UpdateLayoutTree' || event.name === 'RecalculateStyles') {
      style.updates += 1
      style.elements += event.args.elementCount ?? event.args.endData?.elementCount ?? 0
    } else if (event.name === 'Layout') style.layouts += 1
    else if (event.name.endsWith('InvalidationTracking')) {
      const { nodeName = '', reason = '', extraData = '', selectorPart = '' } = event.args.data ?? {}
      const cause = [event.name.replace('InvalidationTracking', ''), nodeName, reason, extraData, selectorPart].join(
        ' · ',
      )
      invalidations.set(cause, (invalidations.get(cause) ?? 0) + 1)
    } else if (event.name === 'SelectorStats') {
      for (const one of event.args.selector_stats?.selector_timings ?? []) {
        const known = selectors.get(one.selector) ?? { us: 0, attempts: 0, matches: 0 }
        known.us += one['elapsed (us)']
        known.attempts += one.match_attempts
        known.matches += one.match_count
        selectors.set(one.selector, known)
      }
    }
  }
}

/** Profiles only the wanted step. */
async function around(name, run) {
  // Steps that are repeated and reported as one start with an underscore (flows.mjs).
  if (name.replace(/^_/, '') !== values.step) return run()
  const categories = [
    'devtools.timeline',
    ...(values.selectors ? ['disabled-by-default-blink.debug'] : []),
    ...(values.invalidations ? ['disabled-by-default-devtools.timeline.invalidationTracking'] : []),
  ]
  const profiled = async () => {
    await this.cdp.send('Profiler.enable')
    await this.cdp.send('Profiler.setSamplingInterval', { interval: 100 })
    await this.cdp.send('Profiler.start')
    await run()
    readProfile((await this.cdp.send('Profiler.stop')).profile)
  }
  readTrace(await recordTrace(this.cdp, categories, traceOnly ? run : profiled))
}

const rounds = Number(values.rounds)
const { task, impl, multi } = values
const address = `http://127.0.0.1:${server.address().port}`
for (let i = 0; i < rounds; i++) {
  const rec = await visit(
    browser,
    address,
    { task, impl, multi, n: Number(values.n) },
    { timeout: 15_000, around, words },
  )
  if (rec.error) console.log(`error: ${rec.error}`)
  const step = rec[values.step] ?? rec[`_${values.step}`]
  if (!step?.cpu) {
    const steps = Object.keys(rec).filter((name) => rec[name]?.cpu !== undefined && !name.startsWith('_'))
    console.error(`${impl} has no step "${values.step}" in ${task}. There are: ${steps.join(', ') || 'none'}.`)
    process.exitCode = 1
  } else
    console.log(
      `round ${i + 1}: ${['cpu', 'script', 'layout', 'style'].map((key) => `${key} ${step[key].toFixed(2)}`).join(' · ')} ms`,
    )
}
await browser.close()
server.close()

const top = (map, title) => {
  console.log(`\n${title}, ms a round`)
  for (const [name, time] of [...map].sort((a, b) => b[1] - a[1]).slice(0, 40))
    console.log(`${(time / rounds).toFixed(2).padStart(8)}  ${name}`)
}
console.log(
  `\n${(style.updates / rounds).toFixed(0)} style updates over ${(style.elements / rounds).toFixed(0)} elements, ${(style.layouts / rounds).toFixed(0)} layouts a round`,
)
if (values.selectors) {
  console.log('\nSelectors, us a round (attempts, matches)')
  for (const [selector, { us, attempts, matches }] of [...selectors].sort((a, b) => b[1].us - a[1].us).slice(0, 40))
    console.log(`${(us / rounds).toFixed(0).padStart(8)}  ${selector}  (${attempts}, ${matches})`)
} else if (values.invalidations) {
  console.log('\nWhy elements were restyled, times a round')
  for (const [cause, times] of [...invalidations].sort((a, b) => b[1] - a[1]).slice(0, 40))
    console.log(`${(times / rounds).toFixed(0).padStart(8)}  ${cause}`)
} else {
  top(selfTime, 'Self time')
  top(totalTime, 'Total time')
}
