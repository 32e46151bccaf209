import { useMemo, useState } from 'react'
import Table from 'antd/es/table'
import type { TableProps, TableDriver, Row } from '../../contract'
import { COLS } from '../../shared/data'
export const driver: TableDriver = {
  row: '.ant-table-tbody-virtual .ant-table-row',
  scroller: '.ant-table-tbody-virtual-holder',
  selectAll: '.ant-table-thead .ant-checkbox-input',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.at-sort',
}
const columns = COLS.map((c) => ({
  key: c.key,
  dataIndex: c.key,
  title: c.title,
  width: c.width,
  className: c.key === 'points' ? 'at-sort' : undefined,
  sorter: c.key === 'points' ? (a: Row, b: Row) => a.points - b.points : undefined,
  onCell: () => ({ style: { height: 80 } }),
}))
export default function T({ rows }: TableProps) {
  const [keys, setKeys] = useState<React.Key[]>([])
  const rs = useMemo(
    () => ({ selectedRowKeys: keys, onChange: (k: React.Key[]) => setKeys(k), columnWidth: 50 }),
    [keys],
  )
  return (
    <Table
      virtual
      rowKey="id"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 1040, y: 560 }}
      rowSelection={rs}
      style={{ width: 1050 }}
    />
  )
}
