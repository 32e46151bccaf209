import { useCallback, useState, type ReactNode } from 'react'
import type { QueryOptions } from '#app/list/createList.ts'
import type { List } from '#app/list/useList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { Button, Dialog, EmptyState } from '#ui'
import { recordTexts, type ListTexts } from './listTexts.ts'

type Reader<Row> = (id: number, options: QueryOptions) => Promise<{ data: Row }>

type OpenRecordProps<Row extends { id: number }> = {
  id: number
  list: Pick<List<Row>, 'rows'>
  texts: ListTexts
  /** Reads a record that is not among the loaded rows. Must be stable. */
  read: Reader<Row>
  onClose: () => void
  /** Renders the detail. */
  children: (record: Row) => ReactNode
}

/** The record that the address names: a row of the list, else read by itself. Says so where there is none. */
export function OpenRecord<Row extends { id: number }>(props: OpenRecordProps<Row>) {
  const { id, list, texts, read, onClose, children } = props
  const row = list.rows.find((loaded) => loaded.id === id)
  const [latest, setLatest] = useState(row)
  // The record stays where a reload leaves it out of the list.
  if (row && row !== latest) setLatest(row)
  const record = row ?? (latest?.id === id ? latest : undefined)
  if (record) return children(record)
  return <ReadRecord id={id} texts={texts} read={read} onRead={setLatest} onClose={onClose} />
}

type ReadRecordProps<Row extends { id: number }> = Pick<OpenRecordProps<Row>, 'id' | 'texts' | 'read' | 'onClose'> & {
  onRead: (record: Row) => void
}

/** Reads a record while the loader covers the page, and shows why where it fails. */
function ReadRecord<Row extends { id: number }>({ id, texts, read, onRead, onClose }: ReadRecordProps<Row>) {
  useBackGuard(onClose)
  const query = useCallback(async (options: QueryOptions) => onRead((await read(id, options)).data), [id, read, onRead])
  const { missing, failed } = recordTexts(texts)
  const { error, retry } = useQuery(query, failed)
  if (!error) return null
  const isMissing = error.status === 404
  return (
    <Dialog
      open
      size="sm"
      title={isMissing ? missing : failed}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <EmptyState
        variant="error"
        level={3}
        title={error.text ?? failed}
        action={
          !isMissing && (
            <Button size="sm" icon="refresh" onClick={retry}>
              Reintentar
            </Button>
          )
        }
      />
    </Dialog>
  )
}
