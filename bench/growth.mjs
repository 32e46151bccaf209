// Tables and charts of the growth with the number of rows, for bench/README.md.
import { columns, isFloor, isLost } from './components/lib/report.mjs'

/** Numbers of options and rows. Toasts have sizes of their own. */
export const rowSizes = [1_000, 10_000, 100_000, 1_000_000]
const toastSizes = [100, 1_000, 10_000]
const sizeTitles = rowSizes.map((n, k) =>
  [`${n.toLocaleString('en')} rows`, toastSizes[k] && `${toastSizes[k].toLocaleString('en')} toasts`]
    .filter(Boolean)
    .join(', '),
)
const digits = (x) => (Number.isInteger(x) || x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2))

const cpuOf = (step) => (values, n) => (values.lat == null || isLost(step, n, values) ? undefined : values.cpu)
/** The step after which heap and DOM nodes are counted, by task. */
const counted = { select: 'openHeap', multi: 'allHeap', table: 'mountHeap', toast: 'pushHeap' }
const memoryFigures = [
  ['heap, MB', ({ heapMB }) => heapMB],
  ['DOM nodes', ({ dom }) => dom],
]

/** Figures of several sizes: `{ title, at: [{ ours, floor, best, peer }] }`, in the order of `rowSizes`. */
export function collectGrowth(files) {
  const results = Object.assign({}, ...files)
  const collectStep = (task, title, step, figure) => {
    const at = (task === 'toast' ? toastSizes : rowSizes).map((n) => {
      const named = results[`${task}@${n}`] ?? {}
      const of = (name) => named[name]?.steps[step] && figure(named[name].steps[step], n)
      const peers = Object.keys(named).filter((name) => name !== 'ours' && !isFloor(name) && of(name) !== undefined)
      const [peer] = peers.sort((a, b) => of(a) - of(b))
      return { ours: of('ours'), floor: of('floor-raw') ?? of('floor'), best: peer && of(peer), peer }
    })
    return at.filter(({ ours }) => ours !== undefined).length > 1 ? [{ title: `${task}: ${title}`, at }] : []
  }
  return ['select', 'multi', 'table', 'toast'].flatMap((task) => [
    ...columns[task].flatMap(([step, title]) => collectStep(task, title, step, cpuOf(step))),
    ...(counted[task]
      ? memoryFigures.flatMap(([title, figure]) => collectStep(task, title, counted[task], figure))
      : []),
  ])
}

const times = (ratio) => (ratio >= 0.1 ? ratio.toFixed(1) : ratio.toPrecision(1))

/** Table of our figures at each size, the floor's ratio, and the best peer where it is ahead. */
export function growthTable(steps) {
  if (steps.length === 0) return 'Not measured yet: `npm run bench`.'
  const cell = ({ ours, floor, best, peer }) => {
    if (ours === undefined) return ''
    const multiple = floor === undefined ? '' : ` (${times(ours / floor)}×)`
    return `${digits(ours)}${multiple}${best < ours ? `; ${peer} ${digits(best)}` : ''}`
  }
  return [
    `![${componentsGrowth.label}](results/growth.svg)`,
    '',
    `| ms CPU of ours (multiple of the floor there); a peer that is ahead | ${sizeTitles.join(' | ')} |`,
    `|---|${sizeTitles.map(() => '---:').join('|')}|`,
    ...steps.map(({ title, at }) => `| ${title} | ${rowSizes.map((_, k) => (at[k] ? cell(at[k]) : '')).join(' | ')} |`),
  ].join('\n')
}

const ours = '<tspan fill="#3A3F8F">ours</tspan>'
export const componentsGrowth = {
  names: ['1×', '10×', '100×', '1000×'],
  label: 'CPU of each step, heap and DOM nodes at one, ten, a hundred and a thousand times as many rows',
  heading: `ms CPU at 1,000 to 1,000,000 rows (toasts a tenth), axes logarithmic: ${ours}, <tspan fill="#8A5A00">the best peer measured there</tspan>, the floor (dashed)`,
}
export const serverGrowth = {
  names: ['10k', '100k', '1M'],
  label: 'Time of each call with 10,000, 100,000 and 1,000,000 partners',
  heading: `ms by number of partners, both axes logarithmic: ${ours} over HTTP (medians; loads and exports whole), the same statements alone (dashed)`,
}

/** Server calls by size, smallest first: total time of a load and an export, the median of every other call, ms. */
export function collectServerGrowth(sizes) {
  const titles = [
    'page 1 by points',
    'a page deep in the list, by points',
    'search, rare name',
    'search, part of a RUT',
    'assign',
    'export',
    'load CSV',
  ]
  return titles.map((title) => ({
    title,
    at: sizes.map(({ results }) => {
      const { p50, seconds, bare } = results.find(({ name }) => name === title) ?? {}
      const load = title === 'load CSV' && results.find(({ name }) => name === 'load, bare statements')
      return { ours: p50 ?? (seconds && seconds * 1000), floor: load ? load.seconds * 1000 : bare }
    }),
  }))
}

/**
 * Time of each call at ten times the partners, extrapolated linearly from the last two sizes.
 * An upper bound for calls that use an index.
 */
export function extrapolateServer(sizes) {
  const [before, last] = sizes.slice(-2)
  const expectedPartners = last.partners * 10
  const time = (ms) => (ms >= 1000 ? `${digits(ms / 1000)} s` : `${digits(ms)} ms`)
  const named = ({ partners }) => `${partners.toLocaleString('en')} partners`
  const lines = collectServerGrowth([before, last]).flatMap(({ title, at: [smaller, larger] }) => {
    if (!smaller.ours || !larger.ours) return []
    const each = Math.max(0, larger.ours - smaller.ours) / (last.partners - before.partners)
    const expected = larger.ours + each * (expectedPartners - last.partners)
    return `| ${title} | ${time(smaller.ours)} | ${time(larger.ours)} | ${time(each * 1_000_000)} | ${time(expected)} |`
  })
  return [
    `| | ${named(before)} | ${named(last)} | each further million | ${named({ partners: expectedPartners })}, expected |`,
    '|---|---:|---:|---:|---:|',
    ...lines,
  ].join('\n')
}

/** A small chart of each step: time over size, both logarithmic, for ours, the best peer and the floor. */
export function growthChart(steps, { names, heading, label }) {
  const [across, wide, high] = [4, 215, 150]
  const lines = [
    ['floor', '#B9B4A6', '4 3'],
    ['best', '#C98A1B', ''],
    ['ours', '#3A3F8F', ''],
  ]
  const charts = steps.map(({ title, at }, i) => {
    const values = at.flatMap((one) => [one.ours, one.floor, one.best]).filter((value) => value !== undefined)
    const [low, top] = [Math.log10(Math.min(...values)) - 0.1, Math.log10(Math.max(...values)) + 0.1]
    const x = (k) => 30 + (k * 144) / (names.length - 1)
    const y = (value) => 118 - ((Math.log10(value) - low) / Math.max(0.6, top - low)) * 80
    const line = ([key, colour, dash]) => {
      const points = at.flatMap((one, k) => (one[key] === undefined ? [] : [[x(k), y(one[key])]]))
      const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy.toFixed(1)}" r="2.5" fill="${colour}"/>`)
      return `<polyline points="${points.map(([px, py]) => `${px},${py.toFixed(1)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5" stroke-dasharray="${dash}"/>${dots.join('')}`
    }
    const figures = at.map(({ ours }, k) =>
      ours === undefined
        ? ''
        : `<text x="${x(k)}" y="${(y(ours) - 7).toFixed(1)}" text-anchor="middle" class="s">${digits(ours)}</text>`,
    )
    const axis = names.map((n, k) => `<text x="${x(k)}" y="136" text-anchor="middle" class="s">${n}</text>`)
    return `<g transform="translate(${10 + (i % across) * wide} ${40 + Math.floor(i / across) * high})"><text x="12" y="14">${title}</text><path d="M14 122H190" stroke="#D8D2C2"/>${lines.map(line).join('')}${figures.join('')}${axis.join('')}</g>`
  })
  const [width, height] = [across * wide + 20, Math.ceil(steps.length / across) * high + 50]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<style>text{font:12px sans-serif;fill:#26241F}.s{font-size:10px;fill:#5C584E}</style><rect width="${width}" height="${height}" fill="#FBF9F4"/>
<text x="20" y="24">${heading}</text>
${charts.join('\n')}
</svg>
`
}
