import fs from 'node:fs'
import path from 'node:path'

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-smooth-scrolling',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
]

/** Launch options of every run. */
export const launchOptions = (executablePath) => ({ executablePath, headless: true, args: browserArguments })

export function median(values) {
  const known = values.filter((x) => x != null && Number.isFinite(x)).sort((a, b) => a - b)
  if (known.length === 0) return null
  const half = known.length >> 1
  return known.length % 2 ? known[half] : (known[half - 1] + known[half]) / 2
}

async function metricsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Main-thread CPU between two readings, ms: scripts, layout and style. */
function cpuBetween(before, after, div = 1) {
  const metric = (key) => ((after[key] - before[key]) * 1000) / div
  const [script, layout, style] = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(metric)
  return { cpu: script + layout + style, script, layout, style, task: metric('TaskDuration') }
}

/** Median time of a fixed piece of work in the page, ms: the machine's current speed. */
export const measurePace = (page) =>
  page.evaluate(() => {
    const times = Array.from({ length: 21 }, () => {
      const from = performance.now()
      const numbers = new Float64Array(20_000)
      for (let i = 0, x = 1; i < numbers.length; i++) numbers[i] = x = (x * 48_271) % 2_147_483_647
      numbers.sort()
      return performance.now() - from
    })
    return times.sort((a, b) => a - b)[10]
  })

/** A page of one implementation, driven with trusted input and measured through CDP. */
export class BenchPage {
  /** Figures by step. */
  rec = {}

  /** @param around Wraps the measured part of a step, `(name, run) => run()`, for profilers. */
  constructor(page, cdp, { shots, timeout, around = (_, run) => run() }) {
    Object.assign(this, { page, cdp, shots, timeout, around })
  }

  run(fn, ...args) {
    return this.page.evaluate(fn, args.length > 1 ? args : args[0])
  }

  /** Heap after two collections, MB, and number of elements. */
  async heap(name) {
    for (let i = 0; i < 2; i++) await this.cdp.send('HeapProfiler.collectGarbage')
    const { JSHeapUsedSize } = await metricsOf(this.cdp)
    const dom = await this.run(() => document.querySelectorAll('*').length)
    return (this.rec[name] = { heapMB: JSHeapUsedSize / 1_048_576, dom })
  }

  /**
   * Runs `act`. Latency: from the first trusted input (or bench.now()) to the frame in which the predicate holds.
   * CPU: until `settleMs` later.
   */
  async step(name, predicate, args, action, { settleMs = 350, div = 1 } = {}) {
    await this.run(() => bench.afterNextPaint())
    await this.run(() => bench.resetObs())
    await this.around(name, async () => {
      const before = await metricsOf(this.cdp)
      await this.run(([p, a, t]) => bench.arm(p, a, t), [predicate, args, this.timeout])
      const extra = await action()
      const lat = await this.run(() => bench.result)
      await this.run((wait) => bench.settle(wait), settleMs)
      await this.run(() => bench.afterNextPaint())
      const after = await metricsOf(this.cdp)
      const observed = await this.run(() => ({ inp: bench.inp, long: bench.long.reduce((x, y) => x + y, 0) }))
      this.rec[name] = {
        lat,
        ...cpuBetween(before, after, div),
        ...observed,
        ...(extra && typeof extra === 'object' ? extra : {}),
      }
    })
    return this.rec[name]
  }

  async shot(name) {
    if (!this.shots) return
    fs.mkdirSync(this.shots, { recursive: true })
    await this.page.screenshot({ path: path.join(this.shots, `${name}.png`) })
  }

  /** Moves the mouse over the element; returns a function that clicks it. The move is not measured. */
  async aim(selector, nth = 0) {
    const at = await this.run(
      ([s, k]) => {
        const element = bench.inView(s)[k]
        if (!element) return null
        const box = element.getBoundingClientRect()
        return { x: box.left + Math.min(box.width / 2, 120), y: box.top + box.height / 2 }
      },
      [selector, nth],
    )
    if (!at) throw new Error(`nothing to click: ${selector}`)
    await this.page.mouse.move(at.x, at.y)
    return () => this.page.mouse.click(at.x, at.y)
  }
}
