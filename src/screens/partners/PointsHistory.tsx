import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import { useList } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { Banner, Button, EmptyState, LoadMore, Skeleton, useSkeleton } from '#ui'
import { HistoryRow } from './HistoryRow.tsx'
import { HistoryTable } from './HistoryTable.styles.ts'
import { historySource } from './partnerCommands.ts'

export type PointsHistoryHandle = {
  /** Reloads as many entries as are shown. */
  reload: () => void
}

type PointsHistoryProps = {
  partnerId: number
  /** Id of the table's heading. */
  labelledBy: string
  /** Opens the form that takes an entry back. */
  onReverse: (entry: PointsHistoryEntry) => void
  ref: Ref<PointsHistoryHandle>
}

const skeletonRows = [68, 52, 60, 44]

/** Points history of a partner, newest first, page by page (spec §2). */
export function PointsHistory({ partnerId, labelledBy, onReverse, ref }: PointsHistoryProps) {
  const [source] = useState(() => historySource(partnerId))
  const { rows, status, tableProps, loadMoreProps, reload } = useList(source)
  useImperativeHandle(ref, () => ({ reload: () => void reload() }))
  const id = useId()
  const rowId = (entryId: number) => `${id}-${entryId}`
  const focusRow = (entryId: number) => document.getElementById(rowId(entryId))?.focus()
  const reversing = useRef<number>(null)
  // A reversed row has no menu after the reload, so that the focus would be lost.
  useEffect(() => {
    if (reversing.current !== null && document.activeElement === document.body) focusRow(reversing.current)
  })
  const loading = useSkeleton(status === 'loading' || (rows.length === 0 && status === 'refreshing'))

  const retry = (
    <Button size="sm" icon="refresh" onClick={tableProps.onRetry}>
      Reintentar
    </Button>
  )
  if (status === 'error' && rows.length === 0) {
    return (
      <EmptyState variant="error" level={3} title={texts.loadMoreFailed} action={retry}>
        {tableProps.errorText}
      </EmptyState>
    )
  }
  if (status === 'ready' && rows.length === 0 && !loading) {
    return (
      <EmptyState level={3} title={texts.empty}>
        Aquí aparecerá cada vez que este socio sume o canjee puntos.
      </EmptyState>
    )
  }
  return (
    <>
      {status === 'error' && (
        <Banner tone="danger" actions={retry}>
          {tableProps.errorText}
        </Banner>
      )}
      <HistoryTable aria-labelledby={labelledBy} aria-busy={loading || status === 'refreshing' || undefined}>
        <thead>
          <tr>
            <th scope="col">Tipo</th>
            <th scope="col">Puntos acumulados</th>
            <th scope="col">Fecha</th>
          </tr>
        </thead>
        <tbody>
          {loading
            ? skeletonRows.map((width) => (
                <tr key={width} aria-hidden="true">
                  <td>
                    <Skeleton width={`${width}%`} height="1em" />
                  </td>
                  <td>
                    <Skeleton width="4rem" height="1em" />
                  </td>
                  <td>
                    <Skeleton width="5.5rem" height="1em" />
                  </td>
                </tr>
              ))
            : rows.map((entry) => (
                <HistoryRow
                  key={entry.id}
                  id={rowId(entry.id)}
                  entry={entry}
                  isLoaded={(other) => rows.some(({ id }) => id === other)}
                  onShow={focusRow}
                  onReverse={() => {
                    reversing.current = entry.id
                    onReverse(entry)
                  }}
                />
              ))}
        </tbody>
      </HistoryTable>
      {!loading && <LoadMore {...loadMoreProps} noun={['movimiento', 'movimientos']} />}
    </>
  )
}
