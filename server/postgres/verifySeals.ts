import { hashOf, readContents, readSeals, type Contents, type Seal } from './seals.ts'
import type { Sql } from './client.ts'

export type SealFault =
  /** The rows that the seal covers are others than those that were sealed. */
  | { kind: keyof Contents; day: string; sealed: number; found: number }
  /** The seal itself was changed. */
  | { kind: 'seal'; day: string }
  /** The seal before was changed or removed. */
  | { kind: 'chain'; day: string }
  /** Lines of the audit log are gone that `AUDIT_MONTHS` keeps. */
  | { kind: 'purge'; day: string; sealed: number; found: number }

export type SealReport = {
  seals: Seal[]
  faults: SealFault[]
  /** The seal from which on all lines are there; null without seals. */
  base: Seal | null
  /** Lines older than the first one were purged by their age. */
  isPurged: boolean
}

/**
 * Compares each seal with the seal before it and with the rows that it covers.
 * @param purgeLimit lines before it may be purged by the settings of this moment; null keeps all.
 * @param datedHashes of the seals of older versions: the first seal names one of them.
 */
export async function verifySeals(
  sql: Sql,
  purgeLimit: Date | null,
  datedHashes: readonly string[],
): Promise<SealReport> {
  const seals = await readSeals(sql)
  const found = await readContents(sql, seals, undefined)
  const [first] = await sql<{ line: number | null }>(`select min(id) as line from audit_log`)
  const firstLine = first!.line ?? Infinity
  /** A purge deletes the first lines by id, up to one. */
  const isGone = ({ contents: { lines } }: Seal, rows: number) => rows < lines.rows && firstLine > lines.first!
  const isPurgeable = ({ contents: { lines }, last_line }: Seal) =>
    purgeLimit !== null && Date.parse(firstLine > last_line ? lines.to! : lines.from!) < purgeLimit.getTime()
  let lastPurged = -1
  const faults = seals.flatMap((seal, index): SealFault[] => {
    const { day, contents } = seal
    const faults: SealFault[] = []
    if (hashOf(seal) !== seal.sha256 || seal.id !== index + 1) faults.push({ kind: 'seal', day })
    const before = seals[index - 1]
    const isLinked = before
      ? seal.previous === hashOf(before)
      : seal.previous === '' || datedHashes.includes(seal.previous)
    if (!isLinked || (!before && seal.previous === '' && datedHashes.length > 0)) faults.push({ kind: 'chain', day })
    for (const kind of ['entries', 'lines', 'orders', 'references', 'records'] as const) {
      const [sealed, now] = [contents[kind], found[index]![kind]]
      if (now.sha256 === sealed.sha256) continue
      const fault = { day, sealed: sealed.rows, found: now.rows }
      if (kind !== 'lines') faults.push({ kind, ...fault })
      else if (!isGone(seal, now.rows)) faults.push({ kind, ...fault })
      else if (isPurgeable(seal)) lastPurged = index
      else faults.push({ kind: 'purge', ...fault })
    }
    return faults
  })
  return { seals, faults, base: seals[Math.max(lastPurged, 0)] ?? null, isPurged: lastPurged >= 0 }
}
