import { HttpError, notFound, unprocessable } from '../http/errors.ts'
import { REVIEW_LIFETIME_MS } from '../ports/imports.ts'
import { stageBatches } from './pointsUploads.ts'

/** A batch of a file's rows. */
type Batch<Field extends string> = { ignoredColumns: string[]; blanked: Partial<Record<Field, number>> }

/** Stages the rows of a file. @returns what its review says of its columns, and when it ends */
export async function stageReview<Field extends string, Rows extends Batch<Field>>(
  batches: AsyncIterable<Rows>,
  fields: readonly Field[],
  { signal, now, stage }: { signal: AbortSignal; now: () => Date; stage: (batch: Rows) => Promise<unknown> },
) {
  const counts: Partial<Record<Field, number>> = {}
  const ignored_columns = await stageBatches(batches, signal, (batch) => {
    for (const field of fields) if (batch.blanked[field]) counts[field] = (counts[field] ?? 0) + batch.blanked[field]
    return stage(batch)
  })
  const blanked = fields.flatMap((field) => {
    const cells = counts[field]
    return cells ? [{ field, cells }] : []
  })
  signal.throwIfAborted()
  return { expires_at: new Date(now().getTime() + REVIEW_LIFETIME_MS), ignored_columns, blanked }
}

/** Why a file is not applied, beside what is particular to its records. */
type Refused =
  | { reason: 'missing' | 'applied' | 'empty' }
  | { reason: 'errors'; total: number }
  | { reason: 'changed'; total: number }

/**
 * Refusals of an import.
 * @param noun of a record, as 'socio'
 * @param key of the records in the body of 409: they are `named`
 */
export function importRefusals<Key extends string>(noun: string, key: Key) {
  const nothingDone = `No se importó ningún ${noun}.`
  const gone = () => notFound(`Esta importación venció o ya no existe: vuelve a elegir el archivo. ${nothingDone}`)
  const outdated = (changed: Key | 'applied', sentence: string, details = {}) =>
    new HttpError(409, sentence, { details: { changed, ...details } })
  const applied = () => outdated('applied', 'Este archivo ya se importó.')
  return {
    nothingDone,
    gone,
    applied,
    refused(refusal: Refused, named: readonly object[] = []): HttpError {
      switch (refusal.reason) {
        case 'missing':
          return gone()
        case 'applied':
          return applied()
        case 'changed': {
          const { total } = refusal
          const count = total === 1 ? `1 ${noun} cambió` : `${total.toLocaleString('es-CL')} ${noun}s cambiaron`
          const sentence = `${count} después de la revisión: vuelve a revisar el archivo. ${nothingDone}`
          return outdated(key, sentence, { [key]: named, [`${key}_total`]: total })
        }
        case 'errors': {
          const { total } = refusal
          const count = total === 1 ? 'Hay 1 fila con error' : `Hay ${total.toLocaleString('es-CL')} filas con error`
          const sentence = `${count}: corrígelas en el archivo o impórtalo sin ellas.`
          return unprocessable({ skip_errors: [sentence] }, `${sentence} ${nothingDone}`)
        }
        case 'empty': {
          const sentence = `Ninguna fila crea ni cambia un ${noun}.`
          return unprocessable({ '': [sentence] }, sentence)
        }
      }
    },
  }
}
