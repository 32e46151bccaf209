#!/usr/bin/env node
// Our components beside their peers and the least hand-written work, in one interleaved run. See bench/README.md.
// node bench/components/run.mjs [--tasks select,table,toast,dialog,micro,bundle] [--only ours,antd,table/rsuite-table]
//   [--n N] [--rounds 5] [--out bench/results/components.json] [--shot DIR] [--words FILE] [--no-build] [--timeout 15000]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../scripts/browser.mjs'
import { bundleCost } from './lib/bundle.mjs'
import { calmVisitor, LONG_MS } from './lib/calm.mjs'
import { launchOptions } from './lib/page.mjs'
import { aggregate, bundleTable, tableOf } from './lib/report.mjs'
import { serve } from './lib/serve.mjs'

const root = import.meta.dirname
const { values } = parseArgs({
  options: {
    tasks: { type: 'string', default: 'select,table,toast,dialog' },
    only: { type: 'string', default: '' },
    n: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: path.join(root, '../results/components.json') },
    timeout: { type: 'string', default: '15000' },
    shot: { type: 'string' },
    words: { type: 'string' },
    build: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const tasks = values.tasks.split(',')
const only = values.only.split(',').filter(Boolean)
/** Options, rows, notices: as many as asked for, or these. One dialog is as many as there are. */
const standard = { select: 10_000, table: 10_000, toast: 100, micro: 1000 }
const rounds = Number(values.rounds)

const implementations = (task) =>
  fs
    .readdirSync(path.join(root, 'src/impls', task))
    .map((file) => path.parse(file).name)
    .filter((name) => only.length === 0 || only.includes(name) || only.includes(`${task}/${name}`))

const results = {
  meta: {
    date: new Date().toISOString(),
    rounds,
    node: process.version,
    cpu: `${os.cpus().length} × ${os.cpus()[0].model}`,
    load: os.loadavg()[0],
    command: `node bench/components/run.mjs ${process.argv.slice(2).join(' ')}`.trim(),
  },
}
const save = () => fs.writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

if (tasks.includes('bundle')) {
  results.bundle = {}
  for (const task of ['select', 'table', 'toast', 'dialog'])
    for (const name of implementations(task))
      results.bundle[`${task}/${name}`] = await bundleCost(root, path.join(root, 'src/impls', task, `${name}.tsx`))
}

const driven = tasks.filter((task) => task !== 'bundle')
if (driven.length > 0) {
  if (values.build) await build({ configFile: path.join(root, 'vite.config.mjs'), logLevel: 'error' })
  const server = await serve(path.join(root, 'dist/pages'))
  const address = `http://127.0.0.1:${server.address().port}`
  const browser = await chromium.launch(launchOptions(findBrowser()))
  results.meta.browser = browser.version()
  const visitor = calmVisitor(browser, address, {
    shots: values.shot,
    timeout: Number(values.timeout),
    words: values.words && JSON.parse(fs.readFileSync(values.words, 'utf8')),
  })
  results.meta.pace = visitor.pace
  for (const task of driven) {
    const n = task === 'dialog' ? 1 : Number(values.n ?? standard[task])
    const names = implementations(task)
    const variants = task === 'select' ? [false, true] : [false]
    const runs = new Map()
    const stopped = new Set()
    for (let round = 0; round < rounds; round++) {
      // In turn, and backwards every second time: what else the machine does falls on all alike.
      for (const impl of round % 2 ? names.toReversed() : names) {
        for (const multi of variants) {
          const key = `${multi ? 'multi' : task}/${impl}`
          if (stopped.has(key)) continue
          const rec = await visitor.visit({ task, impl, n, multi })
          runs.set(key, [...(runs.get(key) ?? []), rec])
          console.error(
            `${key} round ${round + 1}: ${rec._ms} ms, pace ${rec._pace?.toFixed(1)} ${rec.error ?? ''} ${rec.pageErrors?.[0] ?? ''}`,
          )
          const failures = runs.get(key).filter(({ error }) => error).length
          if (failures >= 2 || rec._ms > LONG_MS || /refuses/.test(rec.error ?? '')) stopped.add(key)
        }
      }
    }
    for (const multi of variants) {
      const kind = multi ? 'multi' : task
      results[`${kind}@${n}`] = Object.fromEntries(
        names.map((name) => [name, aggregate(runs.get(`${kind}/${name}`) ?? [])]),
      )
    }
    save()
  }
  await browser.close()
  server.close()
}
save()
for (const [key, value] of Object.entries(results)) {
  if (key === 'bundle') console.log(bundleTable(value))
  else if (key !== 'meta') console.log(tableOf(key, value))
}
// Ours must have done all that was asked, whoever was faster.
const failed = Object.entries(results).flatMap(([key, value]) =>
  (value.ours?.errors ?? []).map((error) => `${key}: ${error}`),
)
const unshown = Object.entries(results).flatMap(([key, value]) =>
  Object.entries(value.ours?.steps ?? {})
    .filter(([, step]) => step.lat === null || step.blank > 0 || step.lastSeen === false)
    .map(([step]) => `${key} ${step}: not shown as it should`),
)
for (const line of [...failed, ...unshown]) console.error(`✗ ${line}`)
process.exit(failed.length + unshown.length > 0 ? 1 : 0)
