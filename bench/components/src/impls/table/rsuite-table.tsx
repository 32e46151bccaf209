// rsuite-table virtualized; selection and sort are app code, as in rsuite's docs
import { useMemo, useRef, useState } from 'react'
import { Table, Column, HeaderCell, Cell } from 'rsuite-table'
import 'rsuite-table/dist/css/rsuite-table.css'
import type { TableProps, TableDriver } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '.rs-table-body-row-wrapper .rs-table-row:not(.virtualized)',
  scroller: '.rs-table-body-row-wrapper',
  selectAll: '.rt-all',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.rt-sort .rs-table-cell',
  note: 'scrolled through its own API (it does not use scrollTop)',
}
export default function T({ rows, register }: TableProps) {
  const [sel, setSel] = useState<Set<string>>(new Set())
  const [col, setCol] = useState<string>()
  const [type, setType] = useState<any>()
  const ref = useRef<any>(null)
  const data = useMemo(() => {
    if (!col) return rows
    const s = type === 'asc' ? 1 : -1
    return [...rows].sort((a: any, b: any) => s * (a[col] - b[col]))
  }, [rows, col, type])
  register({ scrollTo: (y) => ref.current.scrollTop(y), scrollHeight: () => rows.length * 80 - 560 })
  const all = sel.size === rows.length
  return (
    <Table
      ref={ref}
      virtualized
      data={data}
      height={600}
      width={1050}
      rowHeight={80}
      headerHeight={40}
      rowKey="id"
      sortColumn={col}
      sortType={type}
      onSortColumn={(c, t) => {
        setCol(c as string)
        setType(t)
      }}
    >
      <Column width={50}>
        <HeaderCell>
          <input
            className="rt-all"
            type="checkbox"
            checked={all}
            ref={(e) => {
              if (e) e.indeterminate = !all && sel.size > 0
            }}
            onChange={() => setSel(all ? new Set() : new Set(rows.map((r) => r.id)))}
          />
        </HeaderCell>
        <Cell>
          {(r: any) => (
            <input
              type="checkbox"
              checked={sel.has(r.id)}
              onChange={() =>
                setSel((s) => {
                  const x = new Set(s)
                  x.has(r.id) ? x.delete(r.id) : x.add(r.id)
                  return x
                })
              }
            />
          )}
        </Cell>
      </Column>
      {COLS.map((c) => (
        <Column key={c.key} width={c.width} sortable={c.key === 'points'}>
          <HeaderCell className={c.key === 'points' ? 'rt-sort' : ''}>{c.title}</HeaderCell>
          <Cell dataKey={c.key} />
        </Column>
      ))}
    </Table>
  )
}
