// Mantine Combobox + useVirtualizedCombobox + TanStack Virtual (as in Mantine's docs)
import { MantineProvider, Combobox, InputBase, useVirtualizedCombobox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import '@mantine/core/styles.css'
import type { SelectProps, SelectDriver } from '../../contract'
export const driver: SelectDriver = {
  trigger: '.mv-target',
  option: '[role=option]',
  scroller: '.mv-scroll',
  input: '.mv-search',
}
export default function M(p: SelectProps) {
  return (
    <MantineProvider>
      <Inner {...p} />
    </MantineProvider>
  )
}
function Inner({ options, multi, value, onChange }: SelectProps) {
  const [opened, setOpened] = useState(false)
  const [sel, setSel] = useState(-1)
  const [active, setActive] = useState(-1)
  const [q, setQ] = useState('')
  const [sc, setSc] = useState<HTMLDivElement | null>(null)
  const items = useMemo(() => {
    const f = q.toLowerCase()
    return f ? options.filter((o) => o.label.toLowerCase().includes(f)) : options
  }, [q, options])
  const set = useMemo(() => new Set(value), [value])
  const virt = useVirtualizer({ count: items.length, getScrollElement: () => sc, estimateSize: () => 36, overscan: 2 })
  const pick = (i: number) => {
    const v = items[i].value
    if (multi) {
      const s = new Set(set)
      s.has(v) ? s.delete(v) : s.add(v)
      onChange([...s])
    } else {
      onChange([v])
      combobox.closeDropdown()
    }
  }
  const combobox = useVirtualizedCombobox({
    opened,
    onOpenedChange: setOpened,
    onDropdownOpen: () => {
      if (active !== -1) {
        setSel(active)
        requestAnimationFrame(() => virt.scrollToIndex(active))
      }
    },
    totalOptionsCount: items.length,
    getOptionId: (i) => items[i]?.value,
    selectedOptionIndex: sel,
    activeOptionIndex: active,
    setSelectedOptionIndex: (i) => {
      setSel(i)
      if (i !== -1) virt.scrollToIndex(i)
    },
    onSelectedOptionSubmit: pick,
  })
  return (
    <Combobox store={combobox} resetSelectionOnOptionHover={false} keepMounted={false}>
      <Combobox.Target targetType="button">
        <InputBase
          className="mv-target"
          component="button"
          type="button"
          pointer
          onClick={() => combobox.toggleDropdown()}
        >
          {value.length ? (multi ? `${value.length} elegidos` : value[0]) : 'Elige…'}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          className="mv-search"
          value={q}
          onChange={(e) => {
            setQ(e.currentTarget.value)
            setSel(0)
          }}
          autoFocus
          data-autofocus
        />
        <Combobox.Options>
          <div className="mv-scroll" style={{ maxHeight: 320, overflowY: 'auto' }} ref={setSc}>
            <div style={{ height: virt.getTotalSize(), position: 'relative' }}>
              {virt.getVirtualItems().map((v) => {
                const o = items[v.index]
                return (
                  <Combobox.Option
                    value={o.value}
                    key={o.value}
                    id={o.value}
                    active={set.has(o.value)}
                    selected={v.index === sel}
                    onClick={() => pick(v.index)}
                    style={{
                      position: 'absolute',
                      top: 0,
                      left: 0,
                      width: '100%',
                      height: v.size,
                      transform: `translateY(${v.start}px)`,
                    }}
                  >
                    {o.label}
                  </Combobox.Option>
                )
              })}
            </div>
          </div>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
