import SelectPicker from 'rsuite/SelectPicker'
import CheckPicker from 'rsuite/CheckPicker'
import 'rsuite/SelectPicker/styles/index.css'
import 'rsuite/CheckPicker/styles/index.css'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.rs-picker-toggle',
  option: '[role=option]',
  scroller: '.rs-virt-list',
  input: '.rs-picker-popup input',
}
export default function Rs({ options, multi, value, onChange }: SelectProps) {
  return multi ? (
    <CheckPicker
      data={options}
      value={value}
      onChange={(v) => onChange(v as string[])}
      virtualized
      style={{ width: 280 }}
    />
  ) : (
    <SelectPicker
      data={options}
      value={value[0] ?? null}
      onChange={(v) => onChange(v ? [v as string] : [])}
      virtualized
      style={{ width: 280 }}
    />
  )
}
