// react-select with a react-window 2 MenuList, and tags collapsed past 3
import Select, { components, type MenuListProps } from 'react-select'
import { List, useListRef, type RowComponentProps } from 'react-window'
import { Children, useEffect, type ReactNode } from 'react'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = { trigger: '.rsel__control', option: '.rsel__option', scroller: '.rsw' }
const Row = ({ index, style, items }: RowComponentProps<{ items: ReactNode[] }>) => (
  <div style={style}>{items[index]}</div>
)
function MenuList(p: MenuListProps<any, any>) {
  const items = Children.toArray(p.children)
  const ref = useListRef(null)
  const focused = p.focusedOption ? p.options.indexOf(p.focusedOption) : -1
  const idx =
    items.length === p.options.length ? focused : items.findIndex((c: any) => c.props?.data === p.focusedOption)
  useEffect(() => {
    if (idx >= 0) ref.current?.scrollToRow({ index: idx })
  }, [idx])
  return (
    <List
      listRef={ref}
      className="rsw"
      rowComponent={Row}
      rowCount={items.length}
      rowHeight={36}
      rowProps={{ items }}
      overscanCount={2}
      style={{ height: 320 }}
    />
  )
}
const MultiValue = (p: any) =>
  p.index < 3 ? <components.MultiValue {...p} /> : p.index === 3 ? <span>+{p.getValue().length - 3}</span> : null
const comps = { MenuList, MultiValue }
export default function RS({ options, multi, value, onChange }: SelectProps) {
  const set = multi ? new Set(value) : null
  return multi ? (
    <Select
      components={comps}
      classNamePrefix="rsel"
      isMulti
      closeMenuOnSelect={false}
      hideSelectedOptions={false}
      options={options}
      value={options.filter((o) => set!.has(o.value))}
      onChange={(v: any) => onChange(v.map((o: any) => o.value))}
    />
  ) : (
    <Select
      components={comps}
      classNamePrefix="rsel"
      options={options}
      value={value[0] ? options.find((o) => o.value === value[0]) : null}
      onChange={(v: any) => onChange(v ? [v.value] : [])}
    />
  )
}
