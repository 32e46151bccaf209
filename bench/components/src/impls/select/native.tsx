import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: 'select',
  option: 'option',
  skip: ['open', 'filter', 'arrows', 'scroll', 'toggle', 'set'],
  note: 'popup is browser UI: only the closed mount is measurable',
}
export default function Native({ options, multi, value, onChange }: SelectProps) {
  return (
    <select value={value[0] ?? ''} onChange={(e) => onChange([e.target.value])}>
      {options.map((o) => (
        <option key={o.value} value={o.value}>
          {o.label}
        </option>
      ))}
    </select>
  )
}
