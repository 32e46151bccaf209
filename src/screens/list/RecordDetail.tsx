import { useEffect, type ReactNode } from 'react'
import type { QueryOptions } from '#app/list/createList.ts'
import { opensPanels } from '#app/config.ts'
import { onIdle } from '#ui'
import type { ListScreen } from './commands.ts'
import { LazyRecordPanel } from './lazy.ts'
import type { ListTexts } from './listTexts.ts'
import { OpenRecord } from './OpenRecord.tsx'
import { useRecordPlace, type RecordPlace } from './useRecordPlace.ts'

type RecordDetailProps<Row extends { id: number }> = {
  screen: Pick<ListScreen<Row>, 'list' | 'openId' | 'show'>
  texts: ListTexts
  nameOf: (record: Row) => string
  /** Reads a record that is not among the loaded rows. Must be stable. */
  read: (id: number, options: QueryOptions) => Promise<{ data: Row }>
  /** Renders the detail, in a `RecordFrame`. @param place For the buttons to the previous and next record. */
  children: (record: Row, place: RecordPlace | undefined, close: () => void) => ReactNode
}

/** The detail of the record that the address names, over its list. */
export function RecordDetail<Row extends { id: number }>({ screen, ...props }: RecordDetailProps<Row>) {
  useEffect(() => (opensPanels() ? onIdle(() => void LazyRecordPanel.preload()) : undefined), [])
  if (screen.openId === null) return null
  return <OpenDetail {...props} screen={screen} id={screen.openId} />
}

function OpenDetail<Row extends { id: number }>(props: RecordDetailProps<Row> & { id: number }) {
  const { id, screen, texts, nameOf, read, children } = props
  const { list, show } = screen
  const place = useRecordPlace({ id, list, texts, nameOf, onOpen: show })
  const close = () => show(null)
  return (
    <OpenRecord id={id} list={list} texts={texts} read={read} onClose={close}>
      {(record) => children(record, place, close)}
    </OpenRecord>
  )
}
