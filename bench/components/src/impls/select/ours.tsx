import { MultiSelect, Select } from '@ours'
import type { SelectDriver, SelectProps } from '../../contract'
import '../../shared/ours'

export const driver: SelectDriver = {
  trigger: '[data-slot="dropdown.trigger"]',
  option: '[role=option]',
  scroller: '[data-slot="dropdown.list"]',
  input: '[data-slot="dropdown.search"] input',
}

const same = new WeakMap<object, { key: string; label: string }[]>()
/** Our options are `{key, label}`; made once, as an app would from its answer. */
function ours(options: SelectProps['options']) {
  let made = same.get(options)
  if (!made) same.set(options, (made = options.map(({ value, label }) => ({ key: value, label }))))
  return made
}

export default function Ours({ options, multi, value, onChange }: SelectProps) {
  return multi ? (
    <MultiSelect
      label="Campo"
      hideLabel
      options={ours(options)}
      value={value}
      onChange={(keys) => onChange(keys as string[])}
    />
  ) : (
    <Select
      label="Campo"
      hideLabel
      searchable
      options={ours(options)}
      value={value[0] ?? null}
      onChange={(key) => onChange(key === null ? [] : [String(key)])}
    />
  )
}
