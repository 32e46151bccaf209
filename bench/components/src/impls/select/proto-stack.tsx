// Our stack used naively: downshift + virtuoso + floating-ui + one styled-component per option (dynamic props)
import { useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useCombobox } from 'downshift'
import { useFloating, autoUpdate, offset, flip, size } from '@floating-ui/react'
import styled from 'styled-components'
import type { SelectProps, SelectDriver } from '../../contract'
import { filter } from '../../shared/filterLabels'
export const driver: SelectDriver = {
  trigger: '.ps-btn',
  option: '[role=option]',
  scroller: '[data-virtuoso-scroller]',
  note: 'downshift + virtuoso + floating-ui + styled option, naive',
}
const Btn = styled.button`
  width: 280px;
  height: 36px;
  text-align: left;
  border: 1px solid #ccc;
  background: #fff;
  border-radius: 6px;
`
const Pop = styled.div`
  width: 280px;
  background: #fff;
  border: 1px solid #ddd;
  border-radius: 6px;
  box-shadow: 0 4px 12px #0002;
  z-index: 9;
`
const In = styled.input`
  box-sizing: border-box;
  width: 100%;
  height: 36px;
  border: 0;
  border-bottom: 1px solid #eee;
  padding: 0 12px;
`
const Opt = styled.div<{ $active: boolean; $sel: boolean }>`
  box-sizing: border-box;
  height: 36px;
  line-height: 36px;
  padding: 0 12px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  cursor: pointer;
  background: ${(p) => (p.$active ? '#eef' : '#fff')};
  font-weight: ${(p) => (p.$sel ? 600 : 400)};
`
export default function Proto({ options, multi, value, onChange }: SelectProps) {
  const [q, setQ] = useState('')
  const v = useRef<VirtuosoHandle>(null)
  const set = useMemo(() => new Set(value), [value])
  const items = useMemo(() => filter(options, q), [options, q])
  const cb = useCombobox({
    items,
    inputValue: q,
    itemToString: (o) => o?.label ?? '',
    selectedItem: null,
    scrollIntoView() {},
    defaultHighlightedIndex: 0,
    onHighlightedIndexChange: (c) => {
      if (
        c.type === useCombobox.stateChangeTypes.InputKeyDownArrowDown ||
        c.type === useCombobox.stateChangeTypes.InputKeyDownArrowUp
      )
        v.current?.scrollIntoView({ index: c.highlightedIndex! })
    },
    onInputValueChange: (c) => {
      if (c.type === useCombobox.stateChangeTypes.InputChange) setQ(c.inputValue ?? '')
    },
    onSelectedItemChange: (c) => {
      const x = c.selectedItem!.value
      if (multi) {
        const s = new Set(set)
        s.has(x) ? s.delete(x) : s.add(x)
        onChange([...s])
      } else onChange([x])
    },
    stateReducer: (s, a) =>
      multi &&
      (a.type === useCombobox.stateChangeTypes.InputKeyDownEnter || a.type === useCombobox.stateChangeTypes.ItemClick)
        ? { ...a.changes, isOpen: true, highlightedIndex: s.highlightedIndex, inputValue: q }
        : a.changes,
  })
  const { refs, floatingStyles } = useFloating({
    open: cb.isOpen,
    whileElementsMounted: autoUpdate,
    middleware: [offset(4), flip(), size()],
  })
  return (
    <div ref={refs.setReference}>
      <Btn className="ps-btn" {...cb.getToggleButtonProps()}>
        {value.length ? (multi ? `${value.length} elegidos` : value[0]) : 'Elige…'}
      </Btn>
      <Pop ref={refs.setFloating} style={{ ...floatingStyles, display: cb.isOpen ? 'block' : 'none' }}>
        <In {...cb.getInputProps()} />
        <div {...cb.getMenuProps()}>
          {cb.isOpen && (
            <Virtuoso
              ref={v}
              style={{ height: 320 }}
              data={items}
              fixedItemHeight={36}
              increaseViewportBy={72}
              itemContent={(i, o) => (
                <Opt
                  {...cb.getItemProps({ item: o, index: i })}
                  $active={i === cb.highlightedIndex}
                  $sel={set.has(o.value)}
                >
                  {o.label}
                </Opt>
              )}
            />
          )}
        </div>
      </Pop>
    </div>
  )
}
