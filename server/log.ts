import type { Log, LogEntry } from './ports.ts'

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** One JSON line an entry on stderr, from `least` upwards; stdout is for people. */
export function jsonLog(least: LogLevel): Log {
  return (entry: LogEntry) => {
    if (logLevels.indexOf(entry.level) < logLevels.indexOf(least)) return
    console.error(JSON.stringify({ time: new Date().toISOString(), ...entry }))
  }
}
