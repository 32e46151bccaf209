// react-aria-components Table + Virtualizer(TableLayout)
import { useMemo, useState } from 'react'
import {
  Table,
  TableHeader,
  TableBody,
  Column,
  Row,
  Cell,
  Checkbox,
  Virtualizer,
  TableLayout,
} from 'react-aria-components'
import type { TableProps, TableDriver, Row as R } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '[role=row][data-key], .rac-row',
  scroller: '.rac-table',
  selectAll: '.rac-head .rac-cb',
  rowCheckbox: '.rac-cb',
  checked: 'input:checked',
  sort: '.rac-sort',
}
const lo = { rowHeight: 80, headingHeight: 40 }
const Cb = () => (
  <Checkbox slot="selection" className="rac-cb">
    <span style={{ display: 'inline-block', width: 16, height: 16, border: '1px solid #888' }} />
  </Checkbox>
)
const row = (r: any) => (
  <Row id={r.id} className="rac-row" style={{ height: 80, display: 'block' }}>
    <Cell>
      <Cb />
    </Cell>
    {COLS.map((c) => (
      <Cell key={c.key} style={{ padding: '0 10px', lineHeight: '80px' }}>
        {r[c.key]}
      </Cell>
    ))}
  </Row>
)
export default function T({ rows }: TableProps) {
  const [sd, setSd] = useState<any>()
  const [keys, setKeys] = useState<any>(new Set())
  const data = useMemo(() => {
    if (!sd) return rows
    const s = sd.direction === 'ascending' ? 1 : -1
    return [...rows].sort((a: R, b: R) => s * (a.points - b.points))
  }, [rows, sd])
  return (
    <Virtualizer layout={TableLayout} layoutOptions={lo}>
      <Table
        aria-label="t"
        className="rac-table"
        selectionMode="multiple"
        selectedKeys={keys}
        onSelectionChange={setKeys}
        sortDescriptor={sd}
        onSortChange={setSd}
        style={{ width: 1050, height: 600, overflow: 'auto', display: 'block', position: 'relative' }}
      >
        <TableHeader className="rac-head" style={{ background: '#fafafa' }}>
          <Column width={50}>
            <Cb />
          </Column>
          {COLS.map((c, i) => (
            <Column
              key={c.key}
              id={c.key}
              isRowHeader={i === 0}
              width={c.width}
              allowsSorting={c.key === 'points'}
              className={c.key === 'points' ? 'rac-sort' : ''}
            >
              {c.title}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={data}>{row as any}</TableBody>
      </Table>
    </Virtualizer>
  )
}
