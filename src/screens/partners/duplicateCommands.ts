import { Page } from '#contract/common.ts'
import { DuplicatePair, duplicates, type DuplicateReason, type MergeForm } from '#contract/duplicates.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { runWithToasts } from '#app/runWithToasts.ts'

// The spec quotes none of these.
const duplicateTexts = {
  dismissed: { done: 'El par salió de la lista', failed: 'No fue posible sacar el par de la lista' },
  merged: { done: 'Socios unidos con éxito', failed: 'No fue posible unir los socios' },
  separated: { done: 'Socios separados con éxito', failed: 'No fue posible separar los socios' },
}

/** A pair with the id that a list needs. */
export type PairRow = DuplicatePair & { id: number }

const PairsPage = Page(DuplicatePair)

/** Pairs that have one thing alike. */
export function pairsOf(reason: DuplicateReason): ListSource<PairRow, ListParams> {
  let last = 0
  const withIds = ({ data, ...page }: { data: DuplicatePair[]; next_page_url: string | null }) => ({
    ...page,
    data: data.map((pair) => ({ ...pair, id: ++last })),
  })
  return {
    read: async (_, { signal }) =>
      withIds(await call(duplicates.list, { query: { reason, per_page: 50 }, signal, background: true })),
    readMore: async (url, options) => withIds(await fetchPage(url, PairsPage, options)),
  }
}

export const dismissPair = ({ first, second }: DuplicatePair, idempotencyKey: string) =>
  runWithToasts(
    () => call(duplicates.dismiss, { body: { first: first.id, second: second.id }, idempotencyKey, background: true }),
    duplicateTexts.dismissed,
  )

/** @param survivor keeps its record */
export const mergePartners = (survivor: number, body: MergeForm, idempotencyKey: string) =>
  runWithToasts(
    () => call(duplicates.merge, { params: { id: survivor }, body, idempotencyKey, background: true }),
    duplicateTexts.merged,
  )

/** @param id of the partner that was merged into another one */
export const separatePartner = (id: number, reason: string, idempotencyKey: string) =>
  runWithToasts(
    () => call(duplicates.unmerge, { params: { id }, body: { reason }, idempotencyKey, background: true }),
    duplicateTexts.separated,
  )
