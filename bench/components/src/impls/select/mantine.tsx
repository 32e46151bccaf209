import { MantineProvider, Select, MultiSelect } from '@mantine/core'
import '@mantine/core/styles.css'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.mantine-InputBase-input, .mantine-Select-input, .mantine-MultiSelect-input',
  option: '[role=option]',
  scroller: '.mantine-ScrollArea-viewport',
  note: 'as shipped: no virtualization (docs advise limit=)',
}
export default function M({ options, multi, value, onChange }: SelectProps) {
  return (
    <MantineProvider>
      {multi ? (
        <MultiSelect data={options} searchable value={value} onChange={onChange} maxDropdownHeight={320} />
      ) : (
        <Select
          data={options}
          searchable
          value={value[0] ?? null}
          onChange={(v) => onChange(v ? [v] : [])}
          maxDropdownHeight={320}
        />
      )}
    </MantineProvider>
  )
}
