import type { CallName } from '#contract/index.ts'
import type { RoleName } from '#contract/roles.ts'
import type { FourEyes } from './fourEyes.ts'
import type { IdempotencyContext, ReferenceContext } from './idempotency.ts'

/** A call of the contract, or an act outside of it. */
export type AuditedCommand =
  | CallName
  | 'auth.failed'
  | 'auth.locked'
  | 'program.failed'
  | 'exports.download'
  | 'cli.createAdmin'
  | 'cli.nameRegions'

/** Who acts, by which call, from where. Taken from the session, never from a body. */
export type AuditContext = {
  name: AuditedCommand
  /** Null for the command line, and for a sign-in that failed. */
  user_id: number | null
  user_name: string | null
  role: RoleName | null
  at: Date
  request_id: string | null
  /** Client address. */
  address: string | null
}

export type AuditEntity = 'product' | 'category' | 'pointsAction' | 'user' | 'terminal' | 'partner' | 'import' | 'order'

/** Values before and after, by field. Never holds a secret: a key is named by its last four characters. */
export type Changes = Record<string, [before: unknown, after: unknown]>

/** A line of the audit log, without its actor. */
export type AuditLine = {
  /** @default the name of the act in the context of the write */
  act?: AuditedCommand
  /** @default the actor of the context of the write */
  by?: Pick<AuditContext, 'user_id' | 'user_name' | 'role'>
  /** `label` is null for a partner, whose name is personal data and is looked up when the line is read. */
  entity?: { kind: AuditEntity; id: number; label: string | null }
  changes?: Changes
  /** Changes of a partner's own data, which can be erased later. */
  personal?: Changes
  note?: string | null
  /** An update that changed nothing, and is not written. */
  isUnchanged?: boolean
}

/** Passed to every write: `withAudit` runs it, adds its audit lines and stores its response in one transaction. */
export type WriteContext<Result> = {
  act: AuditContext
  /** Undefined when the request has no Idempotency-Key. */
  idempotency?: IdempotencyContext<Result> | undefined
  /** Of a request with a key, instead of `idempotency`. */
  reference?: ReferenceContext<Result> | undefined
  /** Added to each audit line, as the terminal of a call. */
  changes?: Changes | undefined
  /** From these points on the write waits for a second person. @default it never does */
  fourEyes?: FourEyes | undefined
  /** Returns the result and changes nothing. */
  dryRun?: boolean | undefined
}

/** What a write returns to `withAudit`: a success comes with its audit lines, so that no write can forget them. */
export type Audited<Result> = Result extends { ok: true } ? Result & { audit: AuditLine[] } : Result

export const addChanges = (lines: AuditLine[], changes: Changes | undefined): AuditLine[] =>
  changes ? lines.map((line) => ({ ...line, changes: { ...line.changes, ...changes } })) : lines

/** Splits the result of a write from its audit lines. A refusal and a save without a change have none. */
export function splitAudit<Result extends { ok: boolean }>(
  written: Audited<Result>,
): { result: Result; audit: AuditLine[] } {
  const { audit = [], ...result } = written as { ok: boolean; audit?: AuditLine[] }
  return { result: result as unknown as Result, audit: audit.filter(({ isUnchanged }) => !isUnchanged) }
}

/** The act of a command on the server's machine. */
export const commandLineAct = (name: AuditedCommand, at: Date): AuditContext => ({
  name,
  user_id: null,
  user_name: null,
  role: null,
  at,
  request_id: null,
  address: null,
})
