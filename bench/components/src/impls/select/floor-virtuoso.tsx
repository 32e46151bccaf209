// Floor B: a bare react-virtuoso list + native input (static classes)
import { useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { SelectProps, SelectDriver } from '../../contract'
import { filter } from '../../shared/filterLabels'
import '../../shared/floor.css'
export const driver: SelectDriver = { trigger: '.fl-btn', option: '.fl-opt', scroller: '[data-virtuoso-scroller]' }
export default function Floor({ options, multi, value, onChange }: SelectProps) {
  const [open, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const v = useRef<VirtuosoHandle>(null)
  const set = useMemo(() => new Set(value), [value])
  const items = useMemo(() => filter(options, q), [options, q])
  const pick = (x: string) => {
    if (multi) {
      const s = new Set(set)
      s.has(x) ? s.delete(x) : s.add(x)
      onChange([...s])
    } else {
      onChange([x])
      setOpen(false)
    }
  }
  const move = (d: number) => {
    const a = Math.max(0, Math.min(items.length - 1, active + d))
    setActive(a)
    v.current!.scrollIntoView({ index: a })
  }
  return (
    <div>
      <button className="fl-btn" onClick={() => setOpen(!open)}>
        {value.length ? (multi ? `${value.length} elegidos` : value[0]) : 'Elige…'}
      </button>
      {open && (
        <div className="fl-pop">
          <input
            className="fl-in"
            autoFocus
            value={q}
            onChange={(e) => {
              setQ(e.target.value)
              setActive(0)
            }}
            onKeyDown={(e) => {
              if (e.key === 'ArrowDown') {
                e.preventDefault()
                move(1)
              } else if (e.key === 'ArrowUp') {
                e.preventDefault()
                move(-1)
              } else if (e.key === 'Enter') pick(items[active].value)
            }}
          />
          <Virtuoso
            ref={v}
            style={{ height: 320 }}
            data={items}
            fixedItemHeight={36}
            increaseViewportBy={72}
            computeItemKey={(_, o) => o.value}
            itemContent={(i, o) => (
              <div
                className="fl-opt"
                role="option"
                data-active={i === active ? '' : undefined}
                aria-selected={set.has(o.value)}
                onClick={() => pick(o.value)}
              >
                {o.label}
              </div>
            )}
          />
        </div>
      )}
    </div>
  )
}
