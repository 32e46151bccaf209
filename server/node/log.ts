import type { Log, LogEntry } from '../ports/services.ts'

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** Writes each entry as a JSON line to stderr. @param minLevel lowest level to write. */
export function jsonLog(minLevel: LogLevel): Log {
  return (entry: LogEntry) => {
    if (entry.level !== 'notice' && logLevels.indexOf(entry.level) < logLevels.indexOf(minLevel)) return
    console.error(JSON.stringify({ time: new Date().toISOString(), ...entry }))
  }
}
