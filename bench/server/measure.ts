import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Connection } from '../../server/postgres/embedded.ts'

/** Durations of `times` runs after `warm` uncounted ones, ms. */
export async function measureRuns(
  times: number,
  run: (index: number) => Promise<unknown>,
  warm = 5,
): Promise<number[]> {
  const found: number[] = []
  for (let index = -warm; index < times; index += 1) {
    const start = performance.now()
    await run(index + warm)
    if (index >= 0) found.push(performance.now() - start)
  }
  return found
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Resets a process's peak memory. Needs /proc (Linux). */
export function resetPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`
  if (existsSync(file)) writeFileSync(file, '5')
}

/** Peak memory since the reset, MB; 0 without /proc. */
export function peakMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  const matched = existsSync(file) ? /VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8')) : null
  return Math.round(Number(matched?.[1] ?? 0) / 1024)
}

export type Statement = { text: string; values: readonly unknown[] }

/**
 * Median time of a statement in psql, ms, as \timing reports it; null without psql.
 * Values are inlined: psql has no parameters.
 */
export async function medianInPsql({ host, port, user, database }: Connection, statement: Statement, times: number) {
  const text = statement.text.replace(/\$(\d+)/g, (_, index: string) => literal(statement.values[Number(index) - 1]))
  const child = spawn('psql', ['-X', '-q', '-h', host, '-p', String(port), '-U', user, '-d', database], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  const ended = new Promise<boolean>((done) => {
    child.once('error', () => done(false))
    child.once('exit', (code) => done(code === 0))
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(`\\timing on\n\\o /dev/null\n${`${text.replaceAll('\n', ' ')};\n`.repeat(times)}`)
  if (!(await ended)) return null
  const found = [...output.matchAll(/Time: ([\d.]+) ms/g)].map(([, ms]) => Number(ms))
  return found.length > 0 ? percentile(found, 0.5) : null
}

function literal(value: unknown): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
