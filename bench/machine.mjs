// Describes the machine of a run, for its results and for bench/README.md.
import os from 'node:os'

/** Call it before the run, whose own load would count. */
export const readMachine = () => ({
  date: new Date().toISOString(),
  cpu: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  load: os.loadavg()[0],
})

/** One line of text. Older results lack some fields. */
export const formatMachine = ({ date, cpu, cpus, model, memory, system, node, browser, postgres, rounds, load }) =>
  [
    date?.slice(0, 10),
    cpu ?? `${cpus} × ${model}`,
    memory,
    system,
    node && `Node ${node.slice(1)}`,
    browser && `Chromium ${browser}`,
    postgres && `PostgreSQL ${postgres}`,
    rounds && `${rounds} rounds`,
    load !== undefined && `load ${load.toFixed(1)}`,
  ]
    .filter(Boolean)
    .join(', ')
