import { MAX_SHARING } from '#contract/duplicates.ts'
import { duplicateKeys, newDuplicateKeys, type ComparedPartner, type DuplicateKey } from '../domain/duplicateRules.ts'
import type { SimilarRecord, SimilarRefusal } from '../ports/duplicates.ts'
import type { PartnerRecord } from '../domain/records.ts'
import type { StoredPartnerRow, StoredSimilar, Tables } from './tables.ts'

const nameOf = ({ reason, value }: DuplicateKey) => `${reason} ${value}`

/** Others with data that an edit brings. */
export function similarOf(
  { partners }: Tables,
  before: PartnerRecord | null,
  after: ComparedPartner,
): SimilarRefusal | null {
  const others = [...partners.values()].filter(({ id, merged_into }) => id !== before?.id && !merged_into)
  const found = new Map<number, SimilarRecord>()
  for (const key of newDuplicateKeys(before, after)) {
    const sharing = others.filter((one) => duplicateKeys(one).some((other) => nameOf(other) === nameOf(key)))
    if (sharing.length > MAX_SHARING) continue
    for (const { id, rut, nombre_completo } of sharing) {
      const same = new Set([...(found.get(id)?.same ?? []), key.reason])
      found.set(id, { id, rut, nombre_completo, same: [...same].sort() })
    }
  }
  const similar = [...found.values()].sort((a, b) => a.id - b.id).slice(0, MAX_SHARING)
  return similar.length > 0 ? { ok: false, reason: 'similar', similar } : null
}

/** Marks the rows of an import that give a partner a value of another one, or of another row. */
export function markSimilarRows({ partners }: Tables, rows: StoredPartnerRow[]): void {
  const cells = rows.flatMap((row) => {
    if (row.verdict !== 'new' && row.verdict !== 'changed') return []
    const stored = partners.get(row.partner?.id ?? 0) ?? null
    const after = { ...emptyCompared, ...stored, ...row.fields } as ComparedPartner
    return newDuplicateKeys(stored, after).map((key) => ({ row, key }))
  })
  const lines = group(cells, ({ key }) => nameOf(key))
  const sharing = group(
    [...partners.values()].flatMap((partner) =>
      partner.merged_into ? [] : duplicateKeys(partner).map((key) => ({ partner, key })),
    ),
    ({ key }) => nameOf(key),
  )
  for (const { row, key } of cells) {
    const inFile = lines.get(nameOf(key))!
    if (inFile.length > MAX_SHARING + 1) continue
    const others = [
      ...(sharing.get(nameOf(key)) ?? []).flatMap(({ partner: { id } }) =>
        id === row.partner?.id ? [] : [{ same: key.reason, partner_id: id, row: null }],
      ),
      ...inFile.flatMap(({ row: { line } }) =>
        line === row.line ? [] : [{ same: key.reason, partner_id: null, row: line }],
      ),
    ]
    if (others.length <= MAX_SHARING && others.length > 0) row.similar = [...(row.similar ?? []), ...others].sort(order)
  }
}

/** By reason, then partners before rows, as PostgreSQL orders nulls. */
const order = (a: StoredSimilar, b: StoredSimilar) =>
  a.same === b.same
    ? (a.partner_id ?? Infinity) - (b.partner_id ?? Infinity) || (a.row ?? Infinity) - (b.row ?? Infinity) || 0
    : a.same < b.same
      ? -1
      : 1

const emptyCompared = {
  nombre_completo: '',
  numero_socio: null,
  email: null,
  telefono: null,
  celular: null,
  direccion: null,
  numero: null,
  dpto: null,
}

function group<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}
