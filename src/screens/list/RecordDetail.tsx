import type { ReactNode } from 'react'
import type { QueryOptions } from '#app/list/createList.ts'
import type { ListScreen } from './commands.ts'
import type { ListTexts } from './listTexts.ts'
import { OpenRecord } from './OpenRecord.tsx'
import { RecordSteps } from './RecordSteps.tsx'

type RecordDetailProps<Row extends { id: number }> = {
  screen: Pick<ListScreen<Row>, 'list' | 'openId' | 'show'>
  texts: ListTexts
  nameOf: (record: Row) => string
  /** Reads a record that is not among the loaded rows. Must be stable. */
  read: (id: number, options: QueryOptions) => Promise<{ data: Row }>
  /** Renders the detail. @param steps Buttons to the previous and next record. */
  children: (record: Row, steps: ReactNode, close: () => void) => ReactNode
}

/** The detail of the record that the address names, over its list. */
export function RecordDetail<Row extends { id: number }>(props: RecordDetailProps<Row>) {
  const { screen, texts, nameOf, read, children } = props
  const { list, openId, show } = screen
  if (openId === null) return null
  const close = () => show(null)
  const steps = <RecordSteps id={openId} list={list} texts={texts} nameOf={nameOf} onOpen={show} />
  return (
    <OpenRecord id={openId} list={list} texts={texts} read={read} onClose={close}>
      {(record) => children(record, steps, close)}
    </OpenRecord>
  )
}
