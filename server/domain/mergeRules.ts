import type { MergedField } from '#contract/duplicates.ts'
import { MERGE_REVERSAL_DAYS, mergedFields } from '#contract/duplicates.ts'
import type { Changes } from './auditContext.ts'
import { changesOf } from './audit.ts'
import type { PartnerFields, PartnerRecord } from './records.ts'

// Pure functions: both repositories call them inside the transaction of the write.

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when a merge can be reversed. */
export const reversibleUntil = (merged_at: Date): Date => new Date(merged_at.getTime() + MERGE_REVERSAL_DAYS * DAY_MS)

/** Source of the entries that carry points between the two. */
export const mergeSource = (id: number): string => `merge:${id}`

/** Types of an entry that takes points from one, and of the one that gives them to the other. They name no person. */
export const mergeTypes = {
  merged: (from: number, to: number) => [`Unido a la ficha N.º ${to}`, `Unido con la ficha N.º ${from}`] as const,
  moved: (from: number, to: number) => [`Traspaso a la ficha N.º ${to}`, `Traspaso de la ficha N.º ${from}`] as const,
  separated: (from: number, to: number) =>
    [`Separado de la ficha N.º ${to}`, `Separado de la ficha N.º ${from}`] as const,
}

/** Columns of a choice: an address stays together. */
const columnsOf = (field: MergedField): readonly (keyof PartnerFields & string)[] =>
  field === 'direccion' ? ['direccion', 'numero', 'dpto'] : [field]

/** What the survivor takes from the other one: what it has not, and what was chosen. */
export function mergedChanges(survivor: PartnerRecord, other: PartnerRecord, taken: readonly MergedField[]): Changes {
  const fields = mergedFields.filter(
    (field) => other[field] !== null && (survivor[field] === null || taken.includes(field)),
  )
  return changesOf(survivor, other, fields.flatMap(columnsOf))
}

/** The values before a merge of fields that are still as it left them. */
export function restoredChanges(survivor: PartnerRecord, changes: Changes): Changes {
  const row = survivor as unknown as Record<string, unknown>
  const same = Object.entries(changes).filter(([field, [, after]]) => (row[field] ?? null) === after)
  return Object.fromEntries(same.map(([field, [before, after]]) => [field, [after, before]]))
}

/** A partner with the values after changes. */
export const withChanges = (partner: PartnerRecord, changes: Changes): PartnerRecord => ({
  ...partner,
  ...Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after])),
})
