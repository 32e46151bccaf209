import { useCallback } from 'react'
import { partners, type Partner } from '#contract/partners.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'

/** Loads a partner: null until it has loaded, and where loading fails. */
export function useStoredPartner(id: number) {
  const read = useCallback(
    ({ signal }: QueryOptions) => call(partners.show, { params: { id }, signal, background: true }),
    [id],
  )
  const { data, error, loading, refresh, retry } = useQuery(read, texts.partners.readFailed)
  return { partner: data?.data ?? null, error, loading, refresh, retry }
}

/** Loads a partner. Returns `listRow` until it has loaded, and where loading fails. */
export function usePartner(listRow: Partner) {
  const { partner, ...query } = useStoredPartner(listRow.id)
  return { partner: partner ?? listRow, ...query }
}
