import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { percentile } from './measure.ts'

export type Figures = { name: string; [figure: string]: string | number }

export const round = (value: number) => Math.round(value * 100) / 100
export const latency = (times: number[]) => ({
  p50: round(percentile(times, 0.5)),
  p99: round(percentile(times, 0.99)),
})

export const printResults = (results: Figures[]) =>
  console.table(Object.fromEntries(results.map(({ name, ...figures }) => [name, figures])))

/** Writes a run into `file`, in place of the one with as many partners. */
export function writeRun<Run extends { partners: number; results: Figures[] }>(file: string, run: Run): void {
  printResults(run.results)
  mkdirSync(dirname(file), { recursive: true })
  const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run[]) : []
  const runs = [...others.filter(({ partners }) => partners !== run.partners), run]
  runs.sort((a, b) => a.partners - b.partners)
  writeFileSync(file, `${JSON.stringify(runs, null, 2)}\n`)
}
