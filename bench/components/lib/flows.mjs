import { median } from './page.mjs'

/** Time that a step with a late effect is observed, ms: our sort indicator comes after 500 ms (spec §9). */
const LATE_MS = 700

const heapAgainst = (page, name, base = '_base') => {
  page.rec[name].heapMB -= page.rec[base].heapMB
}

async function mount(page, selector) {
  await page.heap('_base')
  const step = await page.step(
    'mount',
    'visible',
    [selector],
    () => page.run(() => new Promise((done) => setTimeout(() => done(bench.mount()), 0))),
    { settleMs: 200 },
  )
  await page.heap('mountHeap')
  heapAgainst(page, 'mountHeap')
  return step
}

/** Scrolls from one end to the other; returns the number of frames without a row. */
async function scrollBy(page, name, { scroller, row, canvas }, steps, px) {
  let blankFrames
  await page.step(
    name,
    'any',
    [],
    async () => {
      await page.run(() => bench.now())
      blankFrames = await page.run(
        ([s, o, k, d, c]) => bench.scroll(s, o, k, d, c),
        [scroller, row, steps, px, Boolean(canvas)],
      )
      return blankFrames
    },
    { settleMs: 250, div: steps },
  )
  page.rec[name].lat = blankFrames.p95 ?? null
}

async function pressArrows(page, driver, times) {
  await page.run(() => bench.watchKeys(true))
  let done = 0
  const started = Date.now()
  await page.step(
    'arrows',
    'any',
    [],
    async () => {
      for (; done < times && Date.now() - started < 5000; done++) {
        await page.page.keyboard.press('ArrowDown')
        await page.run(() => bench.afterNextPaint())
      }
    },
    { settleMs: 250 },
  )
  const { arrows } = page.rec
  for (const key of ['cpu', 'script', 'layout', 'style', 'task']) arrows[key] /= done
  const latencies = await page.run(() => {
    const { keys } = bench
    bench.watchKeys(false)
    return keys
  })
  arrows.keys = done
  arrows.lat = median(latencies)
  arrows.moved = await page.run((option) => {
    const focused = document.activeElement
    const id = focused?.getAttribute('aria-activedescendant')
    const active = id
      ? document.getElementById(id)
      : (document.querySelector(`${option}[data-active]`) ?? document.querySelector(`${option}[data-focused]`))
    return (active ?? focused)?.textContent?.slice(-6) ?? ''
  }, driver.option)
}

async function select(page, driver, n, tag) {
  const skips = new Set(driver.skip ?? [])
  await mount(page, driver.trigger)
  if (skips.has('open')) return
  const click = await page.aim(driver.trigger)
  await page.step('open', 'visible', [driver.option], click, { settleMs: 400 })
  await page.shot(`${tag}-open`)
  if (page.rec.open.lat == null) throw new Error('did not open')
  await page.heap('openHeap')
  heapAgainst(page, 'openHeap')
  // A list of a dozen options has no match.
  if (!skips.has('filter') && (await page.run(() => bench.all.some(({ label }) => label.includes('z'))))) {
    await page.run((input) => {
      if (input && document.activeElement?.tagName !== 'INPUT') document.querySelector(input)?.focus()
    }, driver.input ?? '')
    await page.step('filter', 'filtered', [driver.option, 'z'], () => page.page.keyboard.press('z'), {
      settleMs: LATE_MS,
    })
    await page.shot(`${tag}-filter`)
    await page.page.keyboard.press('Backspace')
    await page.run((wait) => bench.settle(wait), 500)
  }
  if (!skips.has('arrows')) {
    await pressArrows(page, driver, Math.min(50, n - 1))
    await page.shot(`${tag}-arrows`)
  }
  if (!skips.has('scroll')) {
    let blankFrames
    await page.step(
      'scroll',
      'any',
      [],
      async () => {
        await page.run(() => bench.now())
        blankFrames = await page.run(([s, o]) => bench.scroll(s, o, 50, null), [driver.scroller, driver.option])
        return blankFrames
      },
      { settleMs: 200 },
    )
    page.rec.scroll.lat = blankFrames.p95 ?? null
    page.rec.scroll.lastSeen = await page.run(
      ([option, last]) => bench.inView(option).some((element) => element.textContent.includes(last)),
      [driver.option, String(n - 1).padStart(6, '0')],
    )
    await page.shot(`${tag}-scroll`)
  }
}

async function multi(page, driver, n, tag) {
  if ((driver.skip ?? []).includes('toggle')) return
  await page.run((trigger) => {
    bench.arm('visible', [trigger])
    bench.mount()
    return bench.result
  }, driver.trigger)
  await page.step('_open', 'visible', [driver.option], await page.aim(driver.trigger), { settleMs: 400 })
  /** The value belongs to the harness; an implementation must show it. */
  const readText = () => page.run(() => document.querySelector('.host').textContent)
  const times = Math.min(6, n - 1)
  const steps = []
  for (let i = 0; i < times; i++) {
    const click = await page.aim(driver.option, i + 1)
    const before = await readText()
    const step = { ...(await page.step('_toggle', 'value', [i + 1], click, { settleMs: 250 })) }
    if ((await readText()) === before) step.lat = null
    steps.push(step)
    if (step.lat == null) break
  }
  const mean = (key) => steps.reduce((sum, step) => sum + step[key], 0) / steps.length
  page.rec.toggle = {
    lat: steps.some(({ lat }) => lat == null) ? null : median(steps.map(({ lat }) => lat)),
    ...Object.fromEntries(['cpu', 'script', 'layout', 'style', 'task'].map((key) => [key, mean(key)])),
  }
  await page.shot(`${tag}-toggle`)
  let selectedCount = times
  const set = async (name, amount) => {
    const before = await readText()
    const update = () =>
      page.run((k) => {
        const values = bench.all.slice(0, k).map((option) => option.value)
        return new Promise((done) =>
          setTimeout(() => {
            bench.now()
            done(bench.setValue(values))
          }, 0),
        )
      }, amount)
    await page.step(name, 'value', [amount], update, { settleMs: 300 })
    if (amount !== selectedCount && (await readText()) === before) page.rec[name].lat = null
    selectedCount = amount
  }
  await set('set100', Math.min(100, n))
  await page.shot(`${tag}-set100`)
  await set('setAll', n)
  if (page.rec.setAll.lat == null) return
  await page.heap('allHeap')
  await set('clear', 0)
}

const rowWith = (row, part) =>
  row
    .split(',')
    .map((one) => `${one} ${part}`)
    .join(',')

/** Maximum height of a box in browsers, px. */
const HIGHEST_PX = 33_000_000

/** Number of rows that a table reports (-1: none), and its scroll height. */
const extent = (page, { scroller }) =>
  page.run((s) => {
    const counted = [...document.querySelectorAll('[aria-rowcount]')].map((one) => Number(one.ariaRowCount))
    const { scrollHeight } = bench.tableApi ?? {}
    return { rows: Math.max(-1, ...counted), height: scrollHeight?.() ?? document.querySelector(s).scrollHeight }
  }, scroller)

/** Rows of a canvas table, read from its accessible content, which follows a moment later. */
const accessibleRow = 'canvas tbody tr'

async function table(page, driver, n, tag) {
  const skips = new Set(driver.skip ?? [])
  const { canvas } = driver
  const accessibleRowWhere = (isSelected) => `${accessibleRow}[aria-selected=${isSelected}]`
  await mount(page, driver.row)
  if (page.rec.mount.lat == null) throw new Error('no row')
  await page.shot(`${tag}-mount`)
  const home = async () => {
    await page.run((scroller) => {
      const api = bench.tableApi ?? {}
      if (api.scrollTo) api.scrollTo(0)
      else document.querySelector(scroller).scrollTop = 0
    }, driver.scroller)
    await page.run((wait) => bench.settle(wait), 400)
  }
  /** Canvas tables are clicked by position. */
  const at = async (x, y) => {
    const box = await page.run((row) => {
      const { left, top } = document.querySelector(row).getBoundingClientRect()
      return { left, top }
    }, driver.row)
    await page.page.mouse.move(box.left + x, box.top + y)
    return () => page.page.mouse.click(box.left + x, box.top + y)
  }
  if (!skips.has('scroll')) {
    await scrollBy(page, 'fling', driver, 100, 800)
    await page.shot(`${tag}-fling`)
    await home()
    await scrollBy(page, 'scroll', driver, 100, null)
    page.rec.scroll.lastSeen = await page.run(
      ([row, id, accessible]) => {
        const rows = accessible ? [...document.querySelectorAll(accessible)] : bench.inView(row)
        return rows.some((element) => element.textContent.includes(id))
      },
      [driver.row, `R${String(n - 1).padStart(6, '0')}`, canvas && accessibleRow],
    )
    await page.shot(`${tag}-scrolled`)
    await home()
  }
  if (!skips.has('selectAll')) {
    for (const [name, on] of [
      ['selectAll', true],
      ['unselectAll', false],
    ]) {
      const click = canvas ? await at(18, 20) : await page.aim(driver.selectAll)
      const expected = canvas
        ? ['count', [accessibleRowWhere(!on), 0]]
        : ['allChecked', [driver.row, driver.checked, on]]
      await page.step(name, ...expected, click, { settleMs: 300 })
      await page.shot(`${tag}-${name}`)
    }
  }
  if (!skips.has('toggle')) {
    const click = canvas
      ? await at(18, 160)
      : await page.aim(rowWith(driver.row, driver.rowCheckbox), Math.min(2, n - 1))
    const expected = ['count', [canvas ? accessibleRowWhere(true) : rowWith(driver.row, driver.checked), 1]]
    await page.step('toggle', ...expected, click, { settleMs: 300 })
    await page.shot(`${tag}-toggle`)
  }
  if (!skips.has('sort')) {
    const click = canvas ? await at(driver.sortX, 20) : await page.aim(driver.sort)
    const [least, most] = await page.run(() => [bench.minId, bench.maxId])
    const expected = canvas
      ? ['says', ['canvas [aria-rowindex="2"]', least, most]]
      : ['top', [driver.row, driver.scroller, least, most]]
    await page.step('sort', ...expected, click, { settleMs: LATE_MS })
    await page.shot(`${tag}-sort`)
  }
  if (!skips.has('append')) {
    await home()
    const before = await extent(page, driver)
    await page.step('append', 'committed', [n + 1000], await page.aim('#load-more'), { settleMs: 400 })
    const after = await extent(page, driver)
    const hasGrown = after.rows < 0 ? after.height > before.height : after.rows === before.rows + 1000
    if (!hasGrown && before.height < HIGHEST_PX) page.rec.append.lat = null
  }
}

async function toast(page, driver, n, tag) {
  await page.heap('_base')
  await page.run(() => bench.mount())
  await page.run((wait) => bench.settle(wait), 300)
  const visibleCount = Math.min(n, driver.shown ?? n)
  await page.step('push', 'shown', [driver.toast, visibleCount], await page.aim('#push'), { settleMs: 1200 })
  const heap = await page.heap('pushHeap')
  heap.toasts = await page.run((one) => document.querySelectorAll(one).length, driver.toast)
  await page.shot(`${tag}-push`)
}

async function dialog(page, driver, n, tag) {
  await page.run(() => bench.mount())
  await page.run((wait) => bench.settle(wait), 200)
  await page.step('open', 'focusIn', [driver.dialog], await page.aim(driver.open), { settleMs: 600 })
  await page.shot(`${tag}-dialog`)
  await page.heap('openHeap')
  await page.step('close', 'gone', [driver.dialog], await page.aim(driver.close), { settleMs: 600 })
}

async function micro(page, driver) {
  await mount(page, driver.row)
  for (const name of ['_update', 'update', 'update']) {
    const update = () =>
      page.run(
        () =>
          new Promise((done) =>
            setTimeout(() => {
              bench.now()
              done(bench.microUpdate())
            }, 0),
          ),
      )
    await page.step(name, 'any', [], update, { settleMs: 150 })
  }
  const update = async () => {
    await page.run(() => bench.now())
    await page.run(() => bench.microWindow(50))
  }
  await page.step('window', 'any', [], update, { settleMs: 100, div: 50 })
}

/** Steps of each task. Predicates assert what the page must show. */
export const flows = { select, multi, table, toast, dialog, micro }
