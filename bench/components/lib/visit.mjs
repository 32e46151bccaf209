import { flows } from './flows.mjs'
import { BenchPage, measurePace } from './page.mjs'

/** Runs the flow of one implementation in a new context; returns its figures or the error. */
export async function visit(browser, address, { task, impl, n, multi = false }, options) {
  const tag = `${task}-${impl}${multi ? '-multi' : ''}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const pageErrors = []
  page.on('pageerror', (error) => pageErrors.push(String(error).slice(0, 160)))
  page.setDefaultTimeout(60_000)
  await page.addInitScript((words) => (window.benchWords = words), options.words ?? [])
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('HeapProfiler.enable')
  const bench = new BenchPage(page, cdp, options)
  const started = Date.now()
  try {
    await page.goto(`${address}/?task=${task}&impl=${impl}&n=${n}${multi ? '&multi=1' : ''}`)
    await page.waitForFunction(() => window.bench?.ready)
    const loading = await page.evaluate(() => window.bench.errors)
    if (loading.length > 0) throw new Error(loading.join('; '))
    const driver = await page.evaluate(() => window.bench.driver)
    bench.rec._note = driver.note
    if (driver.maxN && n > driver.maxN) throw new Error(`refuses n > ${driver.maxN}`)
    const before = await measurePace(page)
    const limit = new Promise((_, reject) => setTimeout(() => reject(new Error('page time-out')), 150_000).unref())
    await Promise.race([flows[multi ? 'multi' : task](bench, driver, n, tag), limit])
    bench.rec._pace = Math.max(before, await measurePace(page))
  } catch (error) {
    bench.rec.error = String(error.message ?? error)
      .split('\n')[0]
      .slice(0, 160)
  }
  if (pageErrors.length > 0) bench.rec.pageErrors = pageErrors.slice(0, 3)
  bench.rec._ms = Date.now() - started
  await Promise.race([context.close().catch(() => {}), new Promise((done) => setTimeout(done, 10_000))])
  return bench.rec
}
