// MUI Autocomplete virtualized with react-window 2, as in MUI's docs. `any`: its types do not separate one value
// from several, nor its own list from another; the example in its docs casts them too.
import { createContext, forwardRef, useContext, useEffect, useMemo, type HTMLAttributes } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { List, useListRef, type RowComponentProps } from 'react-window'
import type { SelectProps, SelectDriver, Opt } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.MuiAutocomplete-root input',
  option: '[role=option]',
  scroller: '.mui-list',
}
type Item = [any, Opt, any]
const Row = ({ index, style, items }: RowComponentProps<{ items: Item[] }>) => {
  const [props, o] = items[index]
  const { key, ...rest } = props
  return (
    <li {...rest} key={key} style={{ ...rest.style, ...style, whiteSpace: 'nowrap' }}>
      {o.label}
    </li>
  )
}
const Ref = createContext<any>(null)
const Listbox = forwardRef<HTMLDivElement, HTMLAttributes<HTMLElement> & { internalListRef?: any; ownerState?: any }>(
  function Listbox(props, ref) {
    const { children, ownerState, ...other } = props as any
    const items = children as Item[]
    const lr = useContext(Ref)
    const { className, style, ...o } = other
    return (
      <div ref={ref} {...o}>
        <List
          className={'mui-list ' + (className ?? '')}
          listRef={lr}
          rowCount={items.length}
          rowHeight={36}
          rowComponent={Row}
          rowProps={{ items }}
          overscanCount={2}
          style={{ height: Math.min(320, items.length * 36), maxHeight: 320, padding: 0 }}
          tagName="ul"
        />
      </div>
    )
  },
)
export default function Mui({ options, multi, value, onChange }: SelectProps) {
  const lr = useListRef(null)
  const map = useMemo(() => new Map(options.map((o) => [o.value, o])), [options])
  const val: any = useMemo(
    () => (multi ? value.map((v) => map.get(v)!) : value[0] ? map.get(value[0]) : null),
    [value, multi, map],
  )
  return (
    <Ref.Provider value={lr}>
      <Autocomplete
        multiple={multi as any}
        disableCloseOnSelect={multi}
        disableListWrap
        options={options}
        value={val}
        limitTags={3}
        onChange={(_, v: any) => onChange(multi ? v.map((x: Opt) => x.value) : v ? [v.value] : [])}
        onHighlightChange={(_, o: any) => {
          if (!o) return
          const inp = document.activeElement?.getAttribute('aria-activedescendant')
          const i = inp ? +inp.split('-option-')[1] : -1
          if (i >= 0) lr.current?.scrollToRow({ index: i })
        }}
        renderOption={(props, o, state) => [props, o, state.index] as any}
        renderInput={(p) => <TextField {...p} />}
        slotProps={{ listbox: { component: Listbox } as any }}
        sx={{ width: 280 }}
      />
    </Ref.Provider>
  )
}
