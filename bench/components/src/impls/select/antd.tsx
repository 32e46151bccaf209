import Select from 'antd/es/select'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.ant-select',
  option: '.ant-select-item-option',
  scroller: '.ant-select-dropdown-list-holder',
}
export default function Antd({ options, multi, value, onChange }: SelectProps) {
  return multi ? (
    <Select
      mode="multiple"
      maxTagCount={3}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={value}
      onChange={(v) => onChange(v)}
      listHeight={320}
      listItemHeight={36}
      style={{ width: 280 }}
    />
  ) : (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      value={value[0] ?? null}
      onChange={(v) => onChange([v as string])}
      listHeight={320}
      listItemHeight={36}
      style={{ width: 280 }}
    />
  )
}
