import { useCallback } from 'react'
import { partners, type Partner } from '#contract/partners.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'

/** A partner as the server has them now; until it answers, and when it does not, as the list knew them. */
export function usePartner(known: Partner) {
  const { id } = known
  const read = useCallback(
    ({ signal }: QueryOptions) => call(partners.show, { params: { id }, signal, background: true }),
    [id],
  )
  const { data: value, error, loading, refresh, retry } = useQuery(read, texts.partners.readFailed)
  return { partner: value?.data ?? known, error, loading, refresh, retry }
}
