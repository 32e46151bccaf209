import { useEffect, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { Opt, Row } from './contract'
import { makeOptions, makeRows } from './shared/data'

const mods = import.meta.glob('./impls/*/*.tsx')
const q = new URLSearchParams(location.search)
const task = q.get('task')!,
  impl = q.get('impl')!,
  n = +(q.get('n') || 10000),
  multi = q.get('multi') === '1'

type AnyFn = (...a: any[]) => any
const bench: any = ((window as any).bench = { list: Object.keys(mods), errors: [] as string[] })
window.addEventListener('error', (e) => bench.errors.push(String(e.message).slice(0, 200)))

// ---- timing ---------------------------------------------------------------------------------
// after the frame that shows the current DOM has been produced: rAF, then a macrotask
const afterNextPaint = (): Promise<number> =>
  new Promise((res) =>
    requestAnimationFrame(() => {
      const c = new MessageChannel()
      c.port1.onmessage = () => res(performance.now())
      c.port2.postMessage(0)
    }),
  )
const inTask = (f: () => void): Promise<void> =>
  new Promise((res) => {
    const c = new MessageChannel()
    c.port1.onmessage = () => {
      f()
      res()
    }
    c.port2.postMessage(0)
  })
bench.afterNextPaint = async () => {
  await afterNextPaint()
  return await afterNextPaint()
}
bench.settle = (ms: number) => new Promise((r) => setTimeout(r, ms))
const EVENTS = ['pointerdown', 'mousedown', 'keydown', 'click']
let evT0 = 0
let want: string | null = null
for (const t of EVENTS)
  window.addEventListener(
    t,
    (e) => {
      if (e.isTrusted && !evT0 && (!want || want === t)) evT0 = e.timeStamp
    },
    true,
  )
const visible = (el: Element | null) =>
  !!el &&
  (el as any).checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
  el.getBoundingClientRect().height > 0
const vis = (sel: string, root: ParentNode = document) => {
  for (const e of root.querySelectorAll(sel)) if (visible(e)) return e
  return null
}
bench.inView = (sel: string) => {
  const out: Element[] = []
  for (const e of document.querySelectorAll(sel)) {
    const r = e.getBoundingClientRect()
    if (r.height > 0 && r.bottom > 0 && r.top < innerHeight) out.push(e)
  }
  return out
}
const topRow = (sel: string, scroller: string) => {
  const sc = document.querySelector(scroller)?.getBoundingClientRect()
  let best: Element | null = null,
    by = Infinity
  for (const e of document.querySelectorAll(sel)) {
    const r = e.getBoundingClientRect()
    if (r.height > 0 && r.bottom > (sc ? sc.top + 2 : 0) && r.top < by) {
      by = r.top
      best = e
    }
  }
  return best
}
bench.topRow = topRow
// arm(predicate): latency from the next trusted input (or start()) to the paint of the frame in which it holds
bench.arm = (name: string, args: any[], timeout = 20000, wantEvent: string | null = null) => {
  evT0 = 0
  want = wantEvent
  const pred: AnyFn = preds[name]
  bench.result = new Promise((res) => {
    const began = performance.now()
    const tick = () => {
      let ok = false
      if (evT0) {
        try {
          ok = pred(...args)
        } catch {
          ok = false
        }
      }
      if (ok) {
        const c = new MessageChannel()
        c.port1.onmessage = () => res(performance.now() - evT0)
        c.port2.postMessage(0)
        return
      }
      if (performance.now() - began > timeout) return res(null)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
}
bench.now = () => {
  evT0 = performance.now()
}
const preds: Record<string, AnyFn> = {
  any: () => true,
  visible: (s: string) => visible(vis(s)),
  shown: (s: string, k: number) => document.querySelectorAll(s).length === k && visible(vis(s)),
  gone: (s: string) => !vis(s),
  // every visible option contains the letter, with or without accents, and the first one is the first match
  filtered: (s: string, ch: string) => {
    const plain = (text: string) => text.toLowerCase().includes(ch)
    const includesWithoutAccents = (text: string) => plain(text.normalize('NFD'))
    const top = (e: Element) => e.getBoundingClientRect().top
    const texts = bench
      .inView(s)
      .sort((a: Element, b: Element) => top(a) - top(b))
      .map((e: Element) => e.textContent)
    return (
      texts.slice(0, 4).every(includesWithoutAccents) &&
      [plain, includesWithoutAccents].some((has) =>
        texts[0].includes(bench.all.find(({ label }: Opt) => has(label)).label.slice(-6)),
      )
    )
  },
  value: (len: number) => bench.value?.length === len && bench.committedValue === len,
  committed: (len: number) => bench.committedRows === len,
  top: (row: string, sc: string, id1: string, id2: string) => {
    const t = topRow(row, sc)?.textContent || ''
    return t.includes(id1) || t.includes(id2)
  },
  says: (s: string, ...either: string[]) => either.some((one) => document.querySelector(s)?.textContent?.includes(one)),
  allChecked: (row: string, checked: string, on: boolean) => {
    const rows = bench.inView(row)
    if (!rows.length) return false
    return rows.every((r: Element) => !!r.querySelector(checked) === on || (r.matches(checked) === true && on))
  },
  count: (s: string, k: number) => document.querySelectorAll(s).length === k,
  focusIn: (s: string) => {
    const d = document.activeElement?.closest(s)
    return !!d && visible(d)
  },
}
// PerformanceEventTiming, for INP-like figures
bench.inp = 0
bench.long = [] as number[]
try {
  new PerformanceObserver((l) => {
    for (const e of l.getEntries() as any)
      if (e.interactionId || e.name === 'click') bench.inp = Math.max(bench.inp, e.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as any)
} catch {}
try {
  new PerformanceObserver((l) => {
    for (const e of l.getEntries()) bench.long.push(e.duration)
  }).observe({ type: 'longtask', buffered: true })
} catch {}
bench.resetObs = () => {
  bench.inp = 0
  bench.long = []
}

// Scrolls top → bottom. scrollTop is set in a task after a paint: a synchronous virtualizer can render the next frame.
bench.scroll = async (scroller: string | null, item: string, steps: number, stepPx: number | null, canvas = false) => {
  const api = bench.tableApi || {}
  const el = scroller ? (document.querySelector(scroller) as HTMLElement) : null
  if (!el && !api.scrollTo) return { error: 'no scroller' }
  // Read repeatedly: with estimated heights the end moves while rows are measured.
  const highest = () => (api.scrollHeight ? api.scrollHeight() : el!.scrollHeight - el!.clientHeight)
  const go = (y: number) => (api.scrollTo ? api.scrollTo(y) : (el!.scrollTop = y))
  const frames: number[] = []
  let blank = 0,
    samples = 0,
    partly = 0
  const box = (el || document.querySelector('.host'))!.getBoundingClientRect()
  let last = await bench.afterNextPaint()
  for (let i = 1; i <= steps; i++) {
    const max = highest()
    const y = stepPx ? Math.min(max, stepPx * i) : (max * i) / steps
    await inTask(() => go(y)) // a task of its own: synchronous work of a peer's scroll API counts as script
    const t = await afterNextPaint()
    frames.push(t - last)
    last = t
    if (!canvas) {
      samples++
      let miss = 0
      // by geometry, not by hit test: several peers set pointer-events:none while scrolling
      const rs = document.querySelectorAll(item)
      const many = rs.length > 400
      const rects: DOMRect[] = []
      if (!many) for (const e of rs) rects.push(e.getBoundingClientRect())
      for (const f of [0.3, 0.5, 0.8]) {
        const y = Math.max(1, Math.min(innerHeight - 2, box.top + box.height * f))
        const ok = many
          ? !!document.elementFromPoint(box.left + Math.min(60, box.width / 2), y)?.closest(item)
          : rects.some((r) => r.top <= y && r.bottom > y && r.height > 0)
        if (!ok) miss++
      }
      if (miss === 3) blank++
      else if (miss) partly++
    }
  }
  frames.sort((a, b) => a - b)
  return {
    max: highest(),
    reached: el ? el.scrollTop : null,
    frames: steps,
    slow33: frames.filter((f) => f > 33.4).length,
    p50: frames[frames.length >> 1],
    p95: frames[Math.floor(frames.length * 0.95)],
    worst: frames[frames.length - 1],
    blank: canvas ? null : blank,
    partly,
    samples,
  }
}
// per-key latency
bench.keys = [] as number[]
bench.watchKeys = (on: boolean) => {
  bench.keys = []
  if (on) window.addEventListener('keydown', onKey, true)
  else window.removeEventListener('keydown', onKey, true)
}
const onKey = (e: KeyboardEvent) => {
  if (!e.isTrusted) return
  const t = e.timeStamp
  afterNextPaint().then((p) => bench.keys.push(p - t))
}

// ---- hosts ------------------------------------------------------------------------------------
const rootEl = document.getElementById('root')!
function SelectHost({ C, options }: any) {
  const [value, setValue] = useState<string[]>([])
  bench.value = value
  bench.setValue = (v: string[]) => setValue(v)
  useEffect(() => {
    bench.committedValue = value.length
  })
  return (
    <div className="host" style={{ width: 320, padding: 20 }}>
      <C options={options} multi={multi} value={value} onChange={setValue} />
    </div>
  )
}
function TableHost({ C, initial }: any) {
  const [rows, setRows] = useState(initial)
  useEffect(() => {
    bench.committedRows = rows.length
  })
  return (
    <div>
      <button id="load-more" onClick={() => setRows((r: any) => r.concat(bench.more))}>
        Cargar más
      </button>
      <div className="host" style={{ width: 1060, height: 640 }}>
        <C
          rows={rows}
          register={(a: any) => {
            bench.tableApi = a
          }}
        />
      </div>
    </div>
  )
}
function ToastHost({ C }: any) {
  return (
    <div>
      <button
        id="push"
        onClick={() => {
          for (let i = 0; i < n; i++) bench.push(i)
        }}
      >
        push
      </button>
      <C
        register={(p: AnyFn) => {
          bench.push = p
        }}
      />
    </div>
  )
}
function MicroHost({ C, initial }: any) {
  return (
    <div className="host">
      <C
        rows={initial}
        register={(a: any) => {
          bench.micro = a
        }}
      />
    </div>
  )
}
;(async () => {
  if (impl === '__list') {
    bench.ready = true
    return
  }
  const m: any = await mods[`./impls/${task}/${impl}.tsx`]()
  bench.driver = m.driver
  let data: any = null
  if (task === 'select') data = makeOptions(n)
  if (task === 'table') {
    data = makeRows(n)
    bench.more = makeRows(1000, n)
    bench.minId = data.reduce((a: Row, b: Row) => (b.points < a.points ? b : a)).id
    bench.maxId = data.reduce((a: Row, b: Row) => (b.points > a.points ? b : a)).id
  }
  if (task === 'micro') data = makeRows(n)
  const C: ComponentType<any> = m.default
  const el =
    task === 'select' ? (
      <SelectHost C={C} options={data} />
    ) : task === 'table' ? (
      <TableHost C={C} initial={data} />
    ) : task === 'toast' ? (
      <ToastHost C={C} />
    ) : task === 'micro' ? (
      <MicroHost C={C} initial={data} />
    ) : (
      <div className="host">
        <C />
      </div>
    )
  bench.mount = () => {
    bench.root = createRoot(rootEl)
    bench.now()
    flushSync(() => bench.root.render(el))
  }
  bench.microUpdate = () => flushSync(() => bench.micro.update())
  bench.microWindow = async (k: number) => {
    for (let i = 1; i <= k; i++) {
      await inTask(() => flushSync(() => bench.micro.window(i)))
      await afterNextPaint()
    }
  }
  bench.all = data
  bench.ready = true
})().catch((e) => {
  bench.errors.push('load: ' + e)
  bench.ready = true
})
