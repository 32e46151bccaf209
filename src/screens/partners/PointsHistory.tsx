import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { figureTexts } from '#contract/figures.ts'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import { useList, type List } from '#app/list/useList.ts'
import { formatNumber, formatSignedPoints } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import { Banner, Button, EmptyState, LoadMore, Skeleton, useSkeleton } from '#ui'
import { HistoryRow } from './HistoryRow.tsx'
import { HistoryTable } from './HistoryTable.styles.ts'
import { groupByYear, type HistoryYear } from './historyYears.ts'
import { historySource } from './partnerCommands.ts'

export type PointsHistoryHandle = {
  /** Reloads as many entries as are shown. */
  reload: () => void
}

/** Points history of a partner, newest first, page by page. Of the partner of the first render. */
export function usePointsHistory(partnerId: number, ref: Ref<PointsHistoryHandle>): List<PointsHistoryEntry> {
  const [source] = useState(() => historySource(partnerId))
  const list = useList(source)
  useImperativeHandle(ref, () => ({ reload: () => void list.reload() }))
  return list
}

type PointsHistoryProps = {
  list: List<PointsHistoryEntry>
  /** Id of the table's heading. */
  labelledBy: string
  /** Groups the entries by year, with totals and a column of balances. @default false */
  byYear?: boolean
  /** Opens the form that takes an entry back. */
  onReverse: (entry: PointsHistoryEntry) => void
}

/** From this number on the columns leave no room for the type of an entry. */
const LONG_FIGURE = 1_000_000_000

const hasLongFigure = ({ accumulated_points, balance_after = 0 }: PointsHistoryEntry) =>
  Math.max(Math.abs(accumulated_points), Math.abs(balance_after)) >= LONG_FIGURE

const skeletonRows = [68, 52, 60, 44]

/** Table of a points history (spec §2). */
export function PointsHistory({ list, labelledBy, byYear = false, onReverse }: PointsHistoryProps) {
  const { rows, status, tableProps, loadMoreProps } = list
  const id = useId()
  const rowId = (entryId: number) => `${id}-${entryId}`
  const focusRow = (entryId: number) => document.getElementById(rowId(entryId))?.focus()
  const reversing = useRef<number>(null)
  // A reversed row has no menu after the reload, so that the focus would be lost.
  useEffect(() => {
    if (reversing.current !== null && document.activeElement === document.body) focusRow(reversing.current)
  })
  const loading = useSkeleton(status === 'loading' || (rows.length === 0 && status === 'refreshing'))

  const renderEntry = (entry: PointsHistoryEntry) => (
    <HistoryRow
      key={entry.id}
      id={rowId(entry.id)}
      entry={entry}
      balances={byYear}
      isLoaded={(other) => rows.some(({ id }) => id === other)}
      onShow={focusRow}
      onReverse={() => {
        reversing.current = entry.id
        onReverse(entry)
      }}
    />
  )

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
      <HistoryTable
        aria-labelledby={labelledBy}
        aria-busy={loading || status === 'refreshing' || undefined}
        data-balances={byYear || undefined}
        data-long={rows.some(hasLongFigure) || undefined}
      >
        <thead>
          <tr>
            <th scope="col">Tipo</th>
            <th scope="col">{byYear ? 'Puntos' : 'Puntos acumulados'}</th>
            {byYear && (
              <th scope="col" data-slot="history.balance">
                Saldo
              </th>
            )}
            <th scope="col">Fecha</th>
          </tr>
        </thead>
        {loading ? (
          <tbody>
            {skeletonRows.map((width) => (
              <tr key={width} aria-hidden="true">
                <td>
                  <Skeleton width={`${width}%`} height="1em" />
                </td>
                <td>
                  <Skeleton width="4rem" height="1em" />
                </td>
                {byYear && (
                  <td data-slot="history.balance">
                    <Skeleton width="4rem" height="1em" />
                  </td>
                )}
                <td>
                  <Skeleton width="5.5rem" height="1em" />
                </td>
              </tr>
            ))}
          </tbody>
        ) : byYear ? (
          groupByYear(rows, !loadMoreProps.hasMore).map((group) => (
            <tbody key={group.year}>
              <tr data-slot="history.year">
                <th scope="rowgroup" colSpan={4}>
                  <span>{group.year}</span>
                  <small>{describeYear(group)}</small>
                </th>
              </tr>
              {group.entries.map(renderEntry)}
            </tbody>
          ))
        ) : (
          <tbody>{rows.map(renderEntry)}</tbody>
        )}
      </HistoryTable>
      {!loading && <LoadMore {...loadMoreProps} noun={['movimiento', 'movimientos']} />}
    </>
  )
}

/** 'Entregados 12.300 · Canjeados −4.000 · Cambio del saldo +8.300', by the names of the reports. */
function describeYear({ figures, change, partial }: HistoryYear): string {
  const sums = [
    ...figures.map(({ name, points }) => `${figureTexts[name].label} ${formatNumber(points)}`),
    ...(figures.length === 1 ? [] : [`Cambio del saldo ${formatSignedPoints(change)}`]),
  ]
  return `${partial ? 'Lo cargado: ' : ''}${sums.join(' · ')}`
}
