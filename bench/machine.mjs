// What a run was made on, for its results and the page that is made from them.
import os from 'node:os'

/** As the run begins: its own load is no other's. */
export const machineOf = () => ({
  date: new Date().toISOString(),
  cpu: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
  system: `${os.type()} ${os.release()}`,
  node: process.version,
  load: os.loadavg()[0],
})

/** In words; older results do not have all of it. */
export const machineSaid = ({ date, cpu, cpus, model, memory, system, node, browser, postgres, rounds, load }) =>
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
