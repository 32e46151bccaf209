import Select from 'react-select'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.rsel__control',
  option: '.rsel__option',
  scroller: '.rsel__menu-list',
  note: 'as shipped: no virtualization',
}
export default function RS({ options, multi, value, onChange }: SelectProps) {
  const set = multi ? new Set(value) : null
  return multi ? (
    <Select
      classNamePrefix="rsel"
      isMulti
      closeMenuOnSelect={false}
      hideSelectedOptions={false}
      options={options}
      value={options.filter((o) => set!.has(o.value))}
      onChange={(v) => onChange(v.map((o) => o.value))}
      maxMenuHeight={320}
    />
  ) : (
    <Select
      classNamePrefix="rsel"
      options={options}
      value={value[0] ? options.find((o) => o.value === value[0]) : null}
      onChange={(v) => onChange(v ? [v.value] : [])}
      maxMenuHeight={320}
    />
  )
}
