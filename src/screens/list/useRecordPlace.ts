import { useLayoutEffect, useRef, useState } from 'react'
import type { List } from '#app/list/useList.ts'
import { placeInList, type ListTexts } from './listTexts.ts'

/** The place of an open record in its list, and the way to the ones beside it. */
export type RecordPlace = {
  /** Title of the list: 'Socios'. */
  list: string
  /** What a record is called, with a capital: 'Socio'. */
  noun: string
  index: number
  /** Number of records that are known. */
  count: number
  /** There are more than `count`. */
  hasMore: boolean
  /** No record follows. */
  isLast: boolean
  /** The next one is being read. */
  loading: boolean
  /** 'Ana Soto, 3 de 48' */
  announcement: string
  step: (by: 1 | -1) => void
}

type RecordPlaceInput<Row extends { id: number }> = {
  /** The open record. */
  id: number
  list: Pick<List<Row>, 'rows' | 'loadMore' | 'loadMoreProps'>
  texts: ListTexts
  nameOf: (row: Row) => string
  onOpen: (id: number) => void
}

/** Keys that step, within a detail. */
export const stepKeys: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, k: -1, j: 1 }

/** The place of a record in the list's order; undefined for a record outside of the list. */
export function useRecordPlace<Row extends { id: number }>(input: RecordPlaceInput<Row>): RecordPlace | undefined {
  const { id, list, texts, nameOf, onOpen } = input
  const { rows, loadMore, loadMoreProps } = list
  const { hasMore, total, beyond = false } = loadMoreProps
  const [loading, setLoading] = useState(false)
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]

  const openId = useRef<number | null>(null)
  useLayoutEffect(() => {
    openId.current = id
    return () => {
      openId.current = null
    }
  }, [id])

  async function step(by: 1 | -1) {
    if (loading) return
    let next = rows[index + by]
    if (!next && by === 1 && hasMore) {
      setLoading(true)
      next = (await loadMore())[index + 1]
      setLoading(false)
    }
    // Another record was opened, or the detail closed, while the page was loading.
    if (next && openId.current === id) onOpen(next.id)
  }

  if (!row) return undefined
  const [noun] = texts.noun
  return {
    list: texts.title,
    noun: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    index,
    count: total ?? rows.length,
    hasMore: total === undefined ? hasMore : beyond,
    isLast: index === rows.length - 1 && !hasMore,
    loading,
    announcement: `${nameOf(row)}, ${placeInList(texts, index + 1, rows.length, hasMore)}`,
    step: (by) => void step(by),
  }
}
