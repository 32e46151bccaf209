import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseCall } from '../ports/repository.ts'

const calls = new AsyncLocalStorage<DatabaseCall>()

/** Runs `work`, whose statements belong to `call`. */
export const runForCall = <T>(call: DatabaseCall, work: () => Promise<T>): Promise<T> => calls.run(call, work)

/** Undefined for upkeep and commands. */
export const currentCall = (): DatabaseCall | undefined => calls.getStore()

/** Limits of one statement at the server, ms. */
const LIMITS: Record<DatabaseCall['kind'], number> = { read: 10_000, write: 55_000, export: 55_000 }

/** Limit of a statement of a call, or of upkeep, ms. */
export const statementLimit = (call: DatabaseCall | undefined): number => LIMITS[call?.kind ?? 'write']
