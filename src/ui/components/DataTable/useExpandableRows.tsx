import { useLayoutEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { createStore, useStore, type Store } from '../../hooks/store.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { color, px, space } from '../../tokens/tokens.ts'
import type { Column, RowKey } from './types.ts'

export type ExpandableRowsInput<Row> = {
  /** Stable; one of them is the `rowHeader`. */
  columns: readonly Column<Row>[]
  /** Rows of the first level. */
  rows: readonly Row[]
  /** These three must not depend on anything but the row, and be stable. */
  getRowId: (row: Row) => RowKey
  getRowLabel: (row: Row) => string
  /** Rows under a row, in its columns; none or undefined where it has no button. */
  getSubRows: (row: Row) => readonly Row[] | undefined
  /** Ids of the rows that are expanded at first. */
  defaultExpanded?: ReadonlySet<RowKey>
}

export type ExpandableRows<Row> = {
  /**
   * Props of the table: its rows are those of the first level and, under each expanded one, its own; the first column
   * has the buttons.
   */
  table: Pick<ExpandableRowsInput<Row>, 'rows' | 'columns' | 'getRowId' | 'getRowLabel'>
  expanded: ReadonlySet<RowKey>
  setExpanded: (expanded: ReadonlySet<RowKey>) => void
}

const none: ReadonlySet<RowKey> = new Set()

/** Rows that show and hide the rows under them. To a table these are rows as all others. */
export function useExpandableRows<Row>(input: ExpandableRowsInput<Row>): ExpandableRows<Row> {
  const messages = useMessages('expandableRows', es.expandableRows)
  const { columns, rows: firstLevel, getRowId, getRowLabel, getSubRows, defaultExpanded = none } = input
  const [store] = useState(() => createStore(defaultExpanded))
  const [parents] = useState(() => createStore<ReadonlyMap<RowKey, string>>(new Map()))
  const expanded = useStore(store)

  const { rows, parentLabels } = useMemo(() => {
    const flat: Row[] = []
    const labels = new Map<RowKey, string>()
    const add = (row: Row, parent?: Row) => {
      flat.push(row)
      const id = getRowId(row)
      if (parent !== undefined) labels.set(id, getRowLabel(parent))
      if (expanded.has(id)) for (const subRow of getSubRows(row) ?? []) add(subRow, row)
    }
    for (const row of firstLevel) add(row)
    return { rows: flat, parentLabels: labels }
  }, [firstLevel, expanded, getRowId, getRowLabel, getSubRows])
  useLayoutEffect(() => parents.set(parentLabels), [parents, parentLabels])

  const withButtons = useMemo<Column<Row>[]>(() => {
    const buttons: Column<Row> = {
      id: 'sub-rows',
      header: messages.header,
      width: px.controlMd + 52,
      hideable: false,
      pin: 'start',
      renderCell: (row) => (
        <Branch
          id={getRowId(row)}
          name={getSubRows(row)?.length ? messages.rowsOf(getRowLabel(row)) : undefined}
          partOf={messages.partOf}
          expanded={store}
          parents={parents}
        />
      ),
    }
    return [buttons, ...columns]
  }, [columns, messages, getRowId, getRowLabel, getSubRows, store, parents])
  return { table: { rows, columns: withButtons, getRowId, getRowLabel }, expanded, setExpanded: store.set }
}

type BranchProps = {
  id: RowKey
  /** Of the button; undefined where there is nothing to expand. */
  name: string | undefined
  partOf: (label: string) => string
  expanded: Store<ReadonlySet<RowKey>>
  parents: Store<ReadonlyMap<RowKey, string>>
}

/** Renders itself alone when its row is expanded. */
function Branch({ id, name, partOf, expanded, parents }: BranchProps) {
  const isExpanded = useStore(expanded, () => expanded.get().has(id))
  const parent = useStore(parents, () => parents.get().get(id))
  function toggle() {
    const next = new Set(expanded.get())
    if (!next.delete(id)) next.add(id)
    expanded.set(next)
  }
  return (
    <Cell>
      {parent !== undefined && <span role="img" aria-label={partOf(parent)} data-slot="table.branch" />}
      {name && (
        <IconButton
          icon={isExpanded ? 'chevron-up' : 'chevron-down'}
          size="sm"
          label={name}
          aria-expanded={isExpanded}
          data-expands-row=""
          tabIndex={-1}
          onClick={toggle}
        />
      )}
    </Cell>
  )
}

const Cell = styled.span`
  display: flex;
  align-items: center;
  gap: ${space['050']};
  [data-slot='table.branch'] {
    flex: none;
    inline-size: ${space['100']};
    block-size: ${space['100']};
    margin-inline-start: ${space['050']};
    border: 0 solid ${color.borderStrong};
    border-inline-start-width: 1px;
    border-block-end-width: 1px;
  }
`
