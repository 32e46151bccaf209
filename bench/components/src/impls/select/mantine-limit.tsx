import { MantineProvider, Select, MultiSelect } from '@mantine/core'
import '@mantine/core/styles.css'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.mantine-InputBase-input, .mantine-Select-input, .mantine-MultiSelect-input',
  option: '[role=option]',
  scroller: '.mantine-ScrollArea-viewport',
  skip: ['scroll'],
  note: 'limit=100 as the docs advise: only 100 of N reachable without a search',
}
export default function M({ options, multi, value, onChange }: SelectProps) {
  return (
    <MantineProvider>
      {multi ? (
        <MultiSelect data={options} limit={100} searchable value={value} onChange={onChange} maxDropdownHeight={320} />
      ) : (
        <Select
          data={options}
          limit={100}
          searchable
          value={value[0] ?? null}
          onChange={(v) => onChange(v ? [v] : [])}
          maxDropdownHeight={320}
        />
      )}
    </MantineProvider>
  )
}
