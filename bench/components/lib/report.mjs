import { median } from './page.mjs'

/** Checks of a step: the worst value of all rounds counts. */
const worst = { blank: Math.max, max: Math.min }
/** Distance of the highlight to the number of keys; infinite where it cannot be read. */
const behind = ({ moved, keys }) => (Number.isNaN(Number(moved)) ? Infinity : keys - Number(moved))
const furthestBehind = (a, b) => (behind(a) >= behind(b) ? a : b)

/**
 * Medians over the rounds of one implementation. A step that failed in most rounds has no latency.
 * `failed` counts failures, including repeated visits (repeatingVisitor.mjs).
 */
export function aggregate(runs) {
  const steps = {}
  const visits = runs.flatMap((run) => [run, ...(run._again ?? [])])
  for (const run of runs) {
    for (const [name, values] of Object.entries(run)) {
      if (name.startsWith('_') || !values || typeof values !== 'object' || Array.isArray(values)) continue
      steps[name] ??= {}
      for (const [key, value] of Object.entries(values)) {
        if (typeof value === 'number' || value === null) (steps[name][key] ??= []).push(value)
        else steps[name][key] ??= value
      }
    }
  }
  for (const [name, values] of Object.entries(steps)) {
    const recorded = visits.flatMap((visit) => visit[name] ?? [])
    for (const [key, list] of Object.entries(values)) {
      if (!Array.isArray(list)) continue
      const mostFailed = list.filter((value) => value == null).length > list.length / 2
      values[key] = mostFailed
        ? null
        : worst[key]
          ? worst[key](...recorded.flatMap((one) => one[key] ?? []))
          : median(list)
    }
    // One failed check fails the step.
    for (const one of recorded) for (const key in one) if (one[key] === false) values[key] = false
    if (typeof values.moved === 'string') {
      const { moved, keys } = recorded.filter((one) => one.moved !== undefined).reduce(furthestBehind)
      Object.assign(values, { moved, keys })
    }
    const failed = recorded.filter(({ lat }) => lat === null).length
    if (failed > 0) values.failed = failed
  }
  return {
    steps,
    rounds: runs.length,
    errors: [...new Set(runs.map(({ error }) => error).filter(Boolean))],
    pageErrors: [...new Set(visits.flatMap(({ pageErrors = [] }) => pageErrors))],
    note: runs.find(({ _note }) => _note)?._note,
  }
}

/** Reported steps, by task, in order. */
export const columns = {
  select: [
    ['mount', 'mount closed'],
    ['open', 'open'],
    ['filter', 'type 1 letter'],
    ['arrows', 'ArrowDown, each of 50'],
    ['scroll', 'to the end in 50 jumps'],
  ],
  multi: [
    ['toggle', 'toggle one'],
    ['set100', 'set 100'],
    ['setAll', 'set all'],
    ['clear', 'clear'],
  ],
  table: [
    ['mount', 'mount'],
    ['fling', 'fling, each frame'],
    ['scroll', 'to the end in 100, each'],
    ['selectAll', 'select all'],
    ['unselectAll', 'unselect all'],
    ['toggle', 'toggle one'],
    ['sort', 'sort'],
    ['append', 'append 1,000'],
  ],
  toast: [['push', 'push all']],
  dialog: [
    ['open', 'open to focus'],
    ['close', 'close'],
  ],
  micro: [
    ['mount', 'mount'],
    ['update', 'update all'],
    ['window', 'window step'],
  ],
}

/** Reference implementations, no products: hand-written floors and plainly combined libraries. */
export const isFloor = (name) =>
  /^(floor(-(raw|recycle|imperative|virtuoso|shown))?|native|proto-stack|virtuoso(-styled)?)$/.test(name)

/** Scroll distance of a fling over `n` rows, px: 100 frames of 800, or to the end; 10 % less for estimated heights. */
const flingDistance = (n) => 0.9 * Math.min(80_000, n * 80 - 640)

/** Whether a step did less than required: keys that moved nothing, a missing last row, a fling that ended early. */
export const isLost = (step, n, { moved, keys, lastSeen, max } = {}) =>
  lastSeen === false ||
  (step === 'arrows' && /^0\d+$/.test(moved ?? '') && Number(moved) < keys - 5) ||
  (step === 'fling' && max < flingDistance(n))

/** Failed checks of ours, as sentences; empty if all passed. */
export function failuresOf(results) {
  return Object.entries(results).flatMap(([key, { ours }]) => {
    if (!ours?.steps) return []
    const failedSteps = Object.entries(ours.steps)
      .filter(
        ([name, step]) => step.failed > 0 || step.blank > 0 || isLost(name, key.split('@')[1], step) || isUnmoved(step),
      )
      .map(([name]) => `${key} ${name}: not shown as it should`)
    return [...[...ours.errors, ...ours.pageErrors].map((error) => `${key}: ${error}`), ...failedSteps]
  })
}
/** Ours reports its highlight; some peers do not. */
const isUnmoved = ({ moved, keys }) => moved !== undefined && !(Number(moved) >= keys - 1)

const digits = (x) => (x == null ? '—' : x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2))

/** Table of one task: ours first, then all others; `DNF` did not show what it should. */
export function tableOf(key, results) {
  const [task, n] = key.split('@')
  const steps = columns[task]
  const names = Object.keys(results)
  const cpu = (name, step) => {
    const value = results[name].steps[step]
    return value && value.lat != null && !isLost(step, n, value) ? value.cpu : null
  }
  const best = (step) => Math.min(...names.filter((name) => !isFloor(name)).map((name) => cpu(name, step) ?? Infinity))
  const order = (name) =>
    steps.reduce((total, [step]) => total + Math.log((cpu(name, step) ?? 1000) / Math.max(0.05, best(step))), 0)
  const cell = (name, step) => {
    const value = results[name].steps[step]
    if (!value) return '·'
    if (value.lat == null) return `DNF (${digits(value.cpu)})`
    const text = digits(value.cpu)
    const isStepLost = isLost(step, n, value)
    return `${value.cpu <= best(step) && !isFloor(name) && !isStepLost ? `**${text}**` : text}${isStepLost ? ' ✗' : ''}`
  }
  const blank = (name) => {
    const { scroll, fling } = results[name].steps
    return [scroll, fling].map((step) => step?.blank ?? '—').join(' / ')
  }
  const memory = (name) => {
    const { mountHeap, openHeap, pushHeap, allHeap } = results[name].steps
    const heap = openHeap ?? pushHeap ?? allHeap ?? mountHeap
    return [digits(heap?.heapMB), heap?.dom ?? '—']
  }
  const rows = names
    .sort((a, b) => order(a) - order(b))
    .map((name) => {
      const { errors, note } = results[name]
      return `| ${[name, ...steps.map(([step]) => cell(name, step)), ...memory(name), blank(name), [...errors, note].filter(Boolean).join('; ')].join(' | ')} |`
    })
  const head = ['', ...steps.map(([, title]) => title), 'heap MB', 'DOM', 'blank frames', 'note']
  return [
    `### ${task}, ${Number(n).toLocaleString('en')}`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map((_, i) => (i === 0 || i === head.length - 1 ? '---' : '---:')).join('|')}|`,
    ...rows,
    '',
  ].join('\n')
}

/** Bundle sizes, smallest first. */
export function bundleTable(costs) {
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  const total = ([, { js, css }]) => js + css
  const rows = Object.entries(costs)
    .sort((a, b) => a[0].split('/')[0].localeCompare(b[0].split('/')[0]) || total(a) - total(b))
    .map(([key, { js, css, later }]) => {
      const [task, name] = key.split('/')
      return `| ${[task, name, kB(js), kB(css), later ? kB(later) : '', kB(js + css)].join(' | ')} |`
    })
  return [
    '### size, kB gzipped, without react and react-dom',
    '',
    '| task | | code | styles | fetched later | at once |',
    '|---|---|---:|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n')
}
