// react-aria-components ComboBox + Virtualizer (default contains filter)
import { ComboBox, Button, Input, Popover, ListBox, ListBoxItem, Virtualizer, ListLayout } from 'react-aria-components'
import { useMemo } from 'react'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.rac-btn',
  option: '[role=option]',
  scroller: '[role=listbox]',
  input: '.rac-in',
  note: 'ComboBox + Virtualizer(ListLayout)',
}
const style = { height: 320, width: 280, overflow: 'auto', display: 'block', background: '#fff', padding: 0 } as const
const item = (o: any) => (
  <ListBoxItem
    id={o.value}
    textValue={o.label}
    style={{ height: 36, lineHeight: '36px', padding: '0 12px', boxSizing: 'border-box', display: 'block' }}
  >
    {o.label}
  </ListBoxItem>
)
const lo = { rowHeight: 36 }
export default function R({ options, multi, value, onChange }: SelectProps) {
  const C: any = ComboBox
  return (
    <C
      aria-label="x"
      defaultItems={options}
      selectionMode={multi ? 'multiple' : 'single'}
      value={multi ? value : (value[0] ?? null)}
      onChange={(v: any) => onChange(multi ? [...v] : v ? [v] : [])}
      menuTrigger="manual"
      maxSelected={99999}
    >
      <div style={{ display: 'flex' }}>
        <Input className="rac-in" />
        <Button className="rac-btn">▼</Button>
        {multi && <span>{value.length} elegidos</span>}
      </div>
      <Popover>
        <Virtualizer layout={ListLayout} layoutOptions={lo}>
          <ListBox style={style}>{item as any}</ListBox>
        </Virtualizer>
      </Popover>
    </C>
  )
}
