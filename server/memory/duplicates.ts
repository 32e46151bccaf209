import { MAX_SHARING } from '#contract/duplicates.ts'
import { auditDistinct } from '../domain/audit.ts'
import { duplicateKeys, fromPageKey, sameData, toPageKey, type PairKey } from '../domain/duplicateRules.ts'
import type { Duplicates, PairDismissed, PartnersMerged, PartnersSeparated } from '../ports/duplicates.ts'
import { withAudit } from './withAudit.ts'
import { merge, readMerges, unmerge } from './merges.ts'
import type { Tables } from './tables.ts'

const nameOf = (low: number, high: number) => `${low} ${high}`
const compare = (a: PairKey, b: PairKey) =>
  a.value === b.value ? a.low - b.low || a.high - b.high : a.value < b.value ? -1 : 1

export function memoryDuplicates(tables: Tables): Duplicates {
  const { partners, distinctPartners } = tables
  return {
    async page(reason, { after, limit }) {
      const groups = new Map<string, number[]>()
      for (const partner of partners.values())
        if (!partner.merged_into)
          for (const key of duplicateKeys(partner))
            if (key.reason === reason) groups.set(key.value, [...(groups.get(key.value) ?? []), partner.id])
      const pairs = [...groups].flatMap(([value, ids]) =>
        ids.length > MAX_SHARING + 1
          ? []
          : ids.flatMap((low) => ids.filter((id) => id > low).map((high) => ({ value, low, high }))),
      )
      const start = fromPageKey(after)
      const rest = pairs
        .filter((pair) => !distinctPartners.has(nameOf(pair.low, pair.high)) && compare(pair, start) > 0)
        .sort(compare)
      const page = rest.slice(0, limit)
      return {
        rows: page.map(({ low, high }) => {
          const [first, second] = [partners.get(low)!, partners.get(high)!]
          return { first, second, same: sameData(first, second) }
        }),
        next: rest.length > limit ? toPageKey(page.at(-1)!) : null,
      }
    },
    dismiss: async ([one, other], context) =>
      withAudit<PairDismissed>(tables, context, () => {
        const pair = [Math.min(one, other), Math.max(one, other)] as const
        if (one === other || pair.some((id) => partners.get(id)?.merged_into !== undefined || !partners.has(id)))
          return { ok: false, reason: 'missing' }
        const isKnown = distinctPartners.has(nameOf(...pair))
        distinctPartners.set(nameOf(...pair), true)
        return { ok: true, audit: isKnown ? [] : auditDistinct(pair) }
      }),
    async merges(id) {
      return readMerges(tables, id)
    },
    merge: async (options, context) =>
      withAudit<PartnersMerged>(tables, context, () => merge(tables, options, context.act)),
    unmerge: async (id, how, context) =>
      withAudit<PartnersSeparated>(tables, context, () => unmerge(tables, id, how, context.act)),
  }
}
