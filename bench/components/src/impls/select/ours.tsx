import { MultiSelect, Select } from '@ours'
import type { SelectDriver, SelectProps } from '../../contract'
import '../../shared/ours'

export const driver: SelectDriver = {
  trigger: '[data-slot="dropdown.trigger"]',
  option: '[role=option]',
  scroller: '[data-slot="dropdown.list"]',
  input: '[data-slot="dropdown.search"] input',
}

export default function Ours({ options, multi, value, onChange }: SelectProps) {
  return multi ? (
    <MultiSelect
      label="Campo"
      hideLabel
      options={options}
      value={value}
      onValueChange={(keys) => onChange(keys as string[])}
    />
  ) : (
    <Select
      label="Campo"
      hideLabel
      searchable
      options={options}
      value={value[0] ?? null}
      onValueChange={(key) => onChange(key === null ? [] : [String(key)])}
    />
  )
}
