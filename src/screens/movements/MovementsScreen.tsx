import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Movement } from '#contract/movements.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, Menu } from '#ui'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import type { ListTexts } from '../list/listTexts.ts'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { movementColumns, movementTitle } from './movementColumns.tsx'
import {
  exportMovements,
  filtersOf,
  movementFilterNames,
  movementSource,
  readMovement,
  readSums,
} from './movementCommands.ts'
import { MovementDetail } from './MovementDetail.tsx'
import { MovementFilters } from './MovementFilters.tsx'
import { MovementSums } from './MovementSums.tsx'
import { movementTexts } from './movementTexts.ts'

const listTexts: ListTexts = {
  title: 'Movimientos',
  noun: ['movimiento', 'movimientos'],
  gender: 'm',
  allNote: 'Cada cambio de puntos de los socios, primero el último',
  filtered: {
    note: 'Movimientos que cumplen los filtros, primero el último',
    empty: 'Ningún movimiento cumple los filtros.',
  },
  emptyText: 'Aquí aparecerá cada vez que un socio sume o use puntos.',
}

/** Movimientos, a feature of the deployment: the ledger as a list, with its filters in the address and their sums. */
export function MovementsScreen() {
  useScreenTitle('Movimientos')
  const address = useSearchParams()
  const list = useList<Movement>({ ...movementSource, filterNames: movementFilterNames, address })
  const screen = useListScreen(list, useOpenRecord('movements', address))
  const { params } = list
  const read = useCallback((options: QueryOptions) => readSums(filtersOf(params), options), [params])
  const { data, error, refresh, retry } = useQuery(read, movementTexts.sumsFailed)
  useOnTabVisible(() => void refresh())
  const sums = data?.data
  return (
    <ListLayout
      list={{ ...list, loadMoreProps: { ...list.loadMoreProps, total: sums?.entries } }}
      texts={listTexts}
      columns={movementColumns}
      getRowLabel={movementTitle}
      getRowHref={useRowHref('movements', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      toolbarActions={
        <>
          <Button icon="download" onClick={() => exportMovements(params, 'csv')}>
            Exportar movimientos
          </Button>
          <Menu
            label="Más acciones de movimientos"
            items={[
              {
                key: 'xlsx',
                label: 'Exportar como XLSX',
                icon: 'download',
                onSelect: () => void exportMovements(params, 'xlsx'),
              },
            ]}
          />
        </>
      }
      filters={
        <>
          <MovementFilters list={list} />
          {error && !data ? (
            <ReadFailed onRetry={retry}>{error.text ?? `${movementTexts.sumsFailed}.`}</ReadFailed>
          ) : (
            <MovementSums sums={sums} />
          )}
        </>
      }
    >
      <RecordDetail screen={screen} texts={listTexts} nameOf={movementTitle} read={readMovement}>
        {(movement, place, close) => <MovementDetail movement={movement} place={place} onClose={close} />}
      </RecordDetail>
    </ListLayout>
  )
}
