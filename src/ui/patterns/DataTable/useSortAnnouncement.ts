import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'
import type { Column, Sort } from './types.ts'

/** Says the order once the headings show it; the one that the list came with is no news. */
export function useSortAnnouncement<Row>(shown: Sort, columns: readonly Column<Row>[]): void {
  const said = useRef(shown)
  const say = useEffectEvent(() => {
    const header = columns.find(({ id }) => id === shown?.key)?.header
    announce(shown && header ? es.dataTable.sorted(header.toLowerCase(), shown.direction) : es.dataTable.unsorted)
  })
  useEffect(() => {
    if (said.current === shown) return
    said.current = shown
    say()
  }, [shown])
}
