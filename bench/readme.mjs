// Writes the figures of bench/results into bench/README.md, between its markers, and draws its charts.
// node bench/readme.mjs
import fs from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { columns, isFloor, isLost } from './components/lib/report.mjs'
import {
  componentsGrowth,
  collectGrowth,
  growthChart,
  growthTable,
  rowSizes,
  extrapolateServer,
  serverGrowth,
  collectServerGrowth,
} from './growth.mjs'
import { formatMachine } from './machine.mjs'

const folder = path.join(import.meta.dirname, 'results')
const read = (name) => {
  const file = path.join(folder, name)
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null
}
const files = ['', '-toast', '-dialog', '-table'].map((task) => read(`components${task}.json`)).filter(Boolean)
/** The same tasks at other sizes. */
const otherSizes = ['', '-table', '-toast']
  .flatMap((task) => rowSizes.map((n) => read(`components${task}-${n}.json`)))
  .filter(Boolean)
const growth = collectGrowth([...files, ...otherSizes])
const tasks = Object.assign(
  {},
  ...files.map((file) => Object.fromEntries(Object.entries(file).filter(([key]) => key.includes('@')))),
)
const digits = (x) => (x >= 100 ? x.toFixed(0) : x >= 10 ? x.toFixed(1) : x.toFixed(2))

/** Goal of each step, as a multiple of the floor at 10,000. */
const goals = {
  select: { mount: 2, open: 2.5, filter: 0.6, arrows: 1.2, scroll: 1.4 },
  multi: { toggle: 1.3, set100: 1.3, setAll: 1.3, clear: 1.3 },
  table: { mount: 2, fling: 0.6, selectAll: 2, toggle: 1.2, sort: 2, append: 1.2 },
  toast: { push: 4 },
  dialog: { open: 2 },
}

/** One line per step: ours, the best peer, the floor, the floor with our looks, the ratios to them and the goal. */
function summary() {
  const lines = [
    '| | ours | best peer | floor | ours / floor | floor, our looks | ours / that | goal |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
  ]
  for (const [key, results] of Object.entries(tasks)) {
    const [task, n] = key.split('@')
    for (const [step, title] of columns[task] ?? []) {
      const cpu = (name) => {
        const value = results[name]?.steps[step]
        return value?.lat == null || isLost(step, n, value) ? null : value.cpu
      }
      const ours = cpu('ours')
      if (ours === null) continue
      const peers = Object.keys(results)
        .filter((name) => name !== 'ours' && !isFloor(name) && !results[name].steps[step]?.error && cpu(name) !== null)
        .sort((a, b) => cpu(a) - cpu(b))
      const floors = ['floor-raw', 'floor', 'native'].map(cpu).filter((value) => value !== null)
      const ratioCells = (floor) => (floor ? [digits(floor), (ours / floor).toFixed(1)] : ['', ''])
      const best = peers[0]
      const bold = best === undefined || ours <= cpu(best) ? '**' : ''
      const cells = [
        `${task} ${Number(n).toLocaleString('en')}: ${title}`,
        `${bold}${digits(ours)}${bold}`,
        best ? `${digits(cpu(best))} (${best})` : '',
        ...ratioCells(floors[0]),
        ...ratioCells(cpu('floor-shown')),
        goals[task]?.[step] ?? '',
      ]
      lines.push(`| ${cells.join(' | ')} |`)
    }
  }
  return lines.join('\n')
}

/** The machines of all runs on this page, without duplicates. */
const machines = () => [...new Set(files.map(({ meta }) => `- ${formatMachine(meta)}`))].join('\n')

function app() {
  const result = read('app.json')
  if (!result) return 'Not measured yet: `npm run build && npx tsx bench/app/run.ts`.'
  const { meta, code, firstListRequests, journeys, interactions } = result
  // The untouched page first.
  const sizes = Object.keys(interactions).sort((a, b) => (a === 'first' ? -1 : b === 'first' ? 1 : a - b))
  const titles = sizes.map((size) =>
    size === 'first' ? 'first on its page, 20 rows' : `${Number(size).toLocaleString('en')} rows`,
  )
  const names = [...new Set(Object.values(interactions).flatMap(Object.keys))]
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  // A plain number is from Event Timing, in steps of 8 ms; an object is from a trace.
  const ofTrace = Object.values(interactions).some((figures) =>
    Object.values(figures).some((one) => typeof one === 'object'),
  )
  const least = sizes[0]
  return [
    `${formatMachine(meta)}; the server on the same machine.`,
    '',
    code
      ? `A cold start to sign-in has fetched ${code.files} files of code once nothing is left to do: ${kB(code.gzip)} kB in gzip, ${kB(code.sent)} as they were sent.\n`
      : '',
    firstListRequests ? `Sign-in to the first list takes ${firstListRequests} requests, the document included.\n` : '',
    '| journey | ms |',
    '|---|---:|',
    ...Object.entries(journeys).map(([name, time]) => `| ${name} | ${time} |`),
    '',
    `Each interaction at ${meta.slow}× less CPU, from the key or press ${ofTrace ? 'until the frame with its result is presented (from the trace; in brackets the longest of all rounds)' : 'to the next paint (Event Timing, in steps of 8 ms; 0 is under 16)'}. Goal: ${meta.goal} ms.`,
    '',
    `| interaction, ms | ${titles.join(' | ')} |`,
    `|---|${titles.map(() => '---:').join('|')}|`,
    ...names.map(
      (name) =>
        `| ${name} | ${sizes.map((size) => (interactions[size][name]?.ms ? `${interactions[size][name].ms} (${interactions[size][name].worst})` : (interactions[size][name] ?? ''))).join(' | ')} |`,
    ),
    ...(ofTrace
      ? [
          '',
          `What the main thread did meanwhile, ${titles[0]}; _waiting_ is all else: queues, drawing and presenting the frame.`,
          '',
          '| interaction, ms | script | style and layout | paint | waiting |',
          '|---|---:|---:|---:|---:|',
          ...Object.entries(interactions[least]).map(
            ([name, { script, style, paint, wait }]) => `| ${name} | ${script} | ${style} | ${paint} | ${wait} |`,
          ),
        ]
      : []),
  ].join('\n')
}

/** The soak test, and whether anything grew during it. */
function soak() {
  const result = read('soak.json')
  if (!result) return 'Not measured yet: `npm run build && npm run soak`.'
  const { actions, minutes, failures, trends, machine, samples } = result
  const units = {
    heap: [
      'heap, what the page keeps',
      (value) => `${(value / 1e6).toFixed(3)} MB`,
      (value) => `${Math.round(value)} B`,
    ],
    server: [
      'server, resident',
      (value) => `${Math.round(value / 1e6)} MB`,
      (value) => `${(value / 1000).toFixed(1)} kB`,
    ],
  }
  const digitsOf = (value) => String(Math.round(value * 1000) / 1000)
  // The first sample after the warm-up (soak/trend.ts).
  const first = samples[Math.floor(samples.length / 4)]?.actions
  return [
    `${actions} actions in ${minutes.toFixed(1)} minutes; ${formatMachine(machine)}, server on the same one. ${
      failures.length === 0
        ? 'No error on the console, no breach of the policy; the ledger is true at the end.'
        : `**Failed**: ${failures.join('; ')}.`
    } Growth is Theil and Sen's slope after the first quarter, which only warms up.`,
    '',
    `| | action ${first} | action ${samples.at(-1)?.actions} | growth an action | limit |`,
    '|---|---:|---:|---:|---:|',
    ...trends.map(({ figure, first, last, perAction, limit }) => {
      const [title, formatWhole, formatPart] = units[figure] ?? [figure, digitsOf, digitsOf]
      return `| ${title} | ${formatWhole(first)} | ${formatWhole(last)} | ${formatPart(perAction)} | ${formatPart(limit)} |`
    }),
  ].join('\n')
}

/** Goals of the calls of `programme`. */
const programmeGoals = {
  'accumulate, 16 at once': '1.5×',
  'redeem, 16 at once': '1.5×',
  'dashboard of a year, by month': 100,
}
const programmeGoal = (name) => programmeGoals[name] ?? (name.startsWith('palette') ? 50 : '')

const serverSizes = ['server-10000.json', 'server.json', 'server-1000000.json'].map(read).filter(Boolean)

/** The figures of a call at one size. */
const figure = ({ p50, p99, max, seconds, count, bare, ratio, ...rest } = {}) => {
  if (rest['per second'] !== undefined)
    return `${rest['per second']} a second${p99 ? ` (p99 ${p99})` : ''}${bare ? `, ${bare} its statements alone${rest['bare p99'] ? ` (p99 ${rest['bare p99']})` : ''}${ratio ? `, ${ratio}×` : ''}` : ''}`
  const ratioCells = ratio === undefined ? '' : `, ${ratio}× its statements alone${bare ? ` (${bare})` : ''}`
  if (p50 !== undefined)
    return `${count ? `${count} × ` : ''}${p50} (p99 ${p99}${max ? `, max ${max}` : ''})${ratioCells}`
  if (seconds !== undefined)
    return `${seconds} s${rest['rows/s'] ? `, ${rest['rows/s'].toLocaleString('en')} rows/s` : ''}${rest['peak MB'] ? `, at most ${rest['peak MB']} MB` : ''}${rest['file MB'] ? `, a file of ${rest['file MB']} MB` : ''}${ratioCells}`
  return rest['rows MB'] === undefined ? '' : `${rest['rows MB']} MB, their indexes ${rest['indexes MB']} MB`
}

function server() {
  const sizes = serverSizes
  if (sizes.length === 0) return 'Not measured yet: `npm run bench:server`.'
  const names = [...new Set(sizes.flatMap(({ results }) => results.map(({ name }) => name)))]
  return [
    sizes.length === serverGrowth.names.length
      ? '![Time of each call with more and more partners](results/server-growth.svg)\n'
      : '',
    ...sizes.map(
      ({ partners, machine }) => `- \`npm run bench:server -- --size ${partners}\`: ${formatMachine(machine)}`,
    ),
    '',
    `| ms | ${sizes.map(({ partners }) => `${partners.toLocaleString('en')} partners`).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    ...names.map(
      (name) =>
        `| ${name} | ${sizes.map(({ results }) => figure(results.find((one) => one.name === name))).join(' | ')} |`,
    ),
  ].join('\n')
}

/** Calls of tills, the dashboard and the palette, by size, and how much more the largest takes. */
function programme() {
  const sizes = read('programme.json') ?? []
  if (sizes.length === 0) return 'Not measured yet: `npm run bench:programme`.'
  const whole = (value) => value.toLocaleString('en')
  const names = [...new Set(sizes.toReversed().flatMap(({ results }) => results.map(({ name }) => name)))]
  const timeOf = (run, name) => {
    const { p50, seconds, ...rest } = run.results.find((one) => one.name === name) ?? {}
    return p50 ?? seconds ?? 1 / rest['per second']
  }
  const growth = (name) => {
    const times = timeOf(sizes.at(-1), name) / timeOf(sizes[0], name)
    return Number.isFinite(times) ? `${times.toFixed(1)}×` : ''
  }
  const columns = [
    ...sizes.map(({ partners }) => `${whole(partners)} partners`),
    ...(sizes.length > 1 ? ['growth'] : []),
    'goal',
  ]
  return [
    ...sizes.map(
      ({ partners, entries, machine }) =>
        `- \`npm run bench:programme -- --size ${partners}\`, ${whole(entries)} entries: ${formatMachine(machine)}`,
    ),
    '',
    `| ms | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
    ...names.map((name) => {
      const figures = sizes.map(({ results }) => figure(results.find((one) => one.name === name)))
      return `| ${[name, ...figures, ...(sizes.length > 1 ? [growth(name)] : []), programmeGoal(name)].join(' | ')} |`
    }),
  ].join('\n')
}

/** Searches and filters of lists, by size; with the number of rows of the page. */
function lists() {
  const sizes = read('lists.json') ?? []
  if (sizes.length === 0) return 'Not measured yet: `npm run bench:lists`.'
  const whole = (value) => value.toLocaleString('en')
  const names = [...new Set(sizes.toReversed().flatMap(({ results }) => results.map(({ name }) => name)))]
  const columns = sizes.map(({ partners }) => `${whole(partners)} partners and lines`)
  return [
    ...sizes.map(
      ({ partners, machine }) => `- \`npm run bench:lists -- --size ${partners}\`: ${formatMachine(machine)}`,
    ),
    '',
    `| ms | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '---:').join('|')}|`,
    ...names.map((name) => {
      const figures = sizes.map(({ results }) => figure(results.find((one) => one.name === name)))
      return `| ${[name, ...figures].join(' | ')} |`
    }),
  ].join('\n')
}

/** Runs of a file by size, each with a table of all its figures. */
function tables(file, command, sizeOf) {
  const runs = read(file) ?? []
  if (runs.length === 0) return `Not measured yet: \`npm run ${command}\`.`
  return runs
    .map(({ machine, results, ...run }) => {
      const columns = [...new Set(results.flatMap((one) => Object.keys(one)))].slice(1)
      return [
        `- \`npm run ${command}${sizeOf(run.partners)}\`: ${formatMachine(machine)}`,
        ...(run.lines ?? []).map((line) => `  - ${line}`),
        '',
        `| | ${columns.join(' | ')} |`,
        `|---|${columns.map(() => '---:').join('|')}|`,
        ...results.map((one) => `| ${[one.name, ...columns.map((column) => one[column] ?? '')].join(' | ')} |`),
      ].join('\n')
    })
    .join('\n\n')
}

function partnerImport() {
  const sizes = read('partner-import.json') ?? []
  if (sizes.length === 0) return 'Not measured yet: `npm run bench:import`.'
  const whole = (value) => value.toLocaleString('en')
  const names = [...new Set(sizes.flatMap(({ results }) => Object.keys(results)))]
  return [
    ...sizes.map(
      ({ rows, partners, machine }) =>
        `- \`npm run bench:import -- --rows ${rows} --partners ${partners}\`: ${formatMachine(machine)}`,
    ),
    '',
    `| | ${sizes.map(({ rows, partners }) => `${whole(rows)} rows into ${whole(partners)} partners`).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    ...names.map((name) => `| ${name} | ${sizes.map(({ results }) => results[name] ?? '').join(' | ')} |`),
  ].join('\n')
}

/** Bars of our CPU and the best peer's, as multiples of the floor. */
function picture() {
  const bars = []
  for (const [key, results] of Object.entries(tasks)) {
    const [task, n] = key.split('@')
    for (const [step, title] of columns[task] ?? []) {
      const cpu = (name) => {
        const value = results[name]?.steps[step]
        return value?.lat == null || isLost(step, n, value) ? null : value.cpu
      }
      const floor = ['floor-raw', 'floor', 'native'].map(cpu).find((value) => value !== null)
      const ours = cpu('ours')
      if (ours === null || floor === undefined) continue
      const peers = Object.keys(results).filter((name) => name !== 'ours' && !isFloor(name) && cpu(name) !== null)
      const best = peers.sort((a, b) => cpu(a) - cpu(b))[0]
      bars.push({
        label: `${task} ${Number(n) / 1000 >= 1 ? `${Number(n) / 1000}k` : n} · ${title}`,
        ours: ours / floor,
        best: best ? cpu(best) / floor : 0,
        peer: best,
      })
    }
  }
  const row = 30
  const height = bars.length * row + 60
  const scale = (x) => Math.min(x, 10) * 48
  const body = bars.map(({ label, ours, best, peer }, i) => {
    const y = 48 + i * row
    return `<text x="232" y="${y + 14}" text-anchor="end">${label}</text>
<rect x="240" y="${y}" width="${scale(ours)}" height="9" fill="#3A3F8F"/><text x="${246 + scale(ours)}" y="${y + 9}" class="s">${ours.toFixed(1)}×</text>
${peer ? `<rect x="240" y="${y + 11}" width="${scale(best)}" height="9" fill="#B9B4A6"/><text x="${246 + scale(best)}" y="${y + 20}" class="s">${best.toFixed(1)}× ${peer}</text>` : ''}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="${height}" viewBox="0 0 860 ${height}" role="img" aria-label="CPU of each step as a multiple of the least hand-written work">
<style>text{font:12px sans-serif;fill:#26241F}.s{font-size:10px;fill:#5C584E}</style><rect width="860" height="${height}" fill="#FBF9F4"/>
<text x="20" y="24">CPU of a step as a multiple of the least hand-written work (shorter is better, cut at 10×): ours, and the best peer</text>
<line x1="288" x2="288" y1="40" y2="${height - 10}" stroke="#26241F" stroke-dasharray="2 3"/>
${body.join('\n')}
</svg>
`
}

const parts = {
  summary: `${summary()}\n\n${machines()}`,
  growth: growthTable(growth),
  app: app(),
  soak: soak(),
  server: server(),
  programme: programme(),
  lists: lists(),
  fairness: tables('fairness.json', 'bench:fairness', (size) => ` -- --size ${size}`),
  bodies: tables('bodies.json', 'bench:bodies', () => ''),
  ledgerCheck: tables('ledger-check.json', 'bench:check', (size) => ` -- --entries ${size}`),
  movements: tables('movements.json', 'bench:movements', () => ' -- --entries 10000000'),
  upgrade: tables('upgrade.json', 'bench:upgrade', (size) => ` -- --old FOLDER --entries ${size}`),
  partnerImport: partnerImport(),
  expected:
    serverSizes.length > 1 ? extrapolateServer(serverSizes) : 'Not measured yet: two sizes of `npm run bench:server`.',
}
const file = path.join(import.meta.dirname, 'README.md')
let text = fs.readFileSync(file, 'utf8')
for (const [name, formatPart] of Object.entries(parts)) {
  text = text.replace(
    new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`),
    (_all, before, after) => `${before}\n${formatPart.trim()}\n\n${after}`,
  )
}
fs.writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }))
if (files.length > 0) fs.writeFileSync(path.join(folder, 'components.svg'), picture())
if (growth.length > 0) fs.writeFileSync(path.join(folder, 'growth.svg'), growthChart(growth, componentsGrowth))
if (serverSizes.length === serverGrowth.names.length)
  fs.writeFileSync(path.join(folder, 'server-growth.svg'), growthChart(collectServerGrowth(serverSizes), serverGrowth))
