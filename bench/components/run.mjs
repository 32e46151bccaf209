#!/usr/bin/env node
// Measures our components beside their peers and floors, interleaved. Options and tasks: bench/README.md.
// node bench/components/run.mjs [--tasks select,table] [--only ours,antd] [--n N] [--rounds 5] [--out FILE]
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { findBrowser } from '../../scripts/browser.mjs'
import { readMachine } from '../machine.mjs'
import { parseOptions } from './lib/options.mjs'
import { bundleCost } from './lib/bundle.mjs'
import { createRepeatingVisitor, LONG_MS } from './lib/repeatingVisitor.mjs'
import { launchOptions } from './lib/page.mjs'
import { aggregate, bundleTable, failuresOf, tableOf } from './lib/report.mjs'
import { serve } from './lib/serve.mjs'

const root = import.meta.dirname
const tree = path.join(root, 'src/impls')
const known = Object.fromEntries(
  fs
    .readdirSync(tree)
    .map((task) => [task, fs.readdirSync(path.join(tree, task)).map((file) => path.parse(file).name)]),
)
const stop = (reason) => {
  console.error(reason)
  process.exit(2)
}
let values
try {
  values = parseOptions(process.argv.slice(2), known)
} catch (error) {
  stop(error.message)
}
const { tasks, rounds, implementations } = values
const pages = path.join(root, 'dist/pages')
if (!values.build && !fs.existsSync(path.join(pages, 'index.html')))
  stop('There are no pages built yet: leave --no-build out.')
/** Default number of options, rows and toasts. */
const standard = { select: 10_000, table: 10_000, toast: 100, micro: 1000 }

const results = {
  meta: {
    ...readMachine(),
    rounds,
    command: `node bench/components/run.mjs ${process.argv.slice(2).join(' ')}`.trim(),
  },
}
const save = () => {
  fs.mkdirSync(path.dirname(values.out), { recursive: true })
  fs.writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)
}

if (tasks.includes('bundle')) {
  results.bundle = {}
  for (const task of ['select', 'table', 'toast', 'dialog'])
    for (const name of implementations(task))
      results.bundle[`${task}/${name}`] = await bundleCost(root, path.join(tree, task, `${name}.tsx`))
}

const driven = tasks.filter((task) => task !== 'bundle')
if (driven.length > 0) {
  if (values.build) await build({ configFile: path.join(root, 'vite.config.mjs'), logLevel: 'error' })
  const server = await serve(pages)
  const address = `http://127.0.0.1:${server.address().port}`
  const browser = await chromium.launch(launchOptions(findBrowser()))
  results.meta.browser = browser.version()
  const visitor = createRepeatingVisitor(browser, address, {
    shots: values.shot,
    timeout: values.timeout,
    words: values.words,
  })
  results.meta.pace = visitor.pace
  for (const task of driven) {
    const n = task === 'dialog' ? 1 : (values.n ?? standard[task])
    const names = implementations(task)
    const variants = task === 'select' ? [false, true] : [false]
    const runs = new Map()
    const stopped = new Set()
    for (let round = 0; round < rounds; round++) {
      // Alternates the order, so that other load on the machine affects all alike.
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
// Fails if ours did not do what each step requires.
const failures = failuresOf(results)
for (const line of failures) console.error(`✗ ${line}`)
process.exit(failures.length > 0 ? 1 : 0)
