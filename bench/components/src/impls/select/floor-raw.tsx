// Floor A: hand-written window (fixed 36-px rows), recycled static-class rows, one delegated listener.
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SelectProps, SelectDriver } from '../../contract'
import { filter } from '../../shared/filterLabels'
import '../../shared/floor.css'
export const driver: SelectDriver = { trigger: '.fl-btn', option: '.fl-opt', scroller: '.fl-list' }
const H = 36,
  OVER = 2,
  VIEW = 320
const Opt = memo(function Opt({ i, label, active, sel }: { i: number; label: string; active: boolean; sel: boolean }) {
  return (
    <div className="fl-opt" role="option" data-i={i} data-active={active ? '' : undefined} aria-selected={sel}>
      {label}
    </div>
  )
})
export default function Floor({ options, multi, value, onChange }: SelectProps) {
  const [open, setOpen] = useState(false)
  const set = useMemo(() => new Set(value), [value])
  const label = value.length === 0 ? 'Elige…' : multi ? `${value.length} elegidos` : value[0]
  return (
    <div>
      <button className="fl-btn" onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <Menu
          options={options}
          set={set}
          pick={(v) => {
            if (multi) {
              const s = new Set(set)
              s.has(v) ? s.delete(v) : s.add(v)
              onChange([...s])
            } else {
              onChange([v])
              setOpen(false)
            }
          }}
        />
      )}
    </div>
  )
}
function Menu({
  options,
  set,
  pick,
}: {
  options: SelectProps['options']
  set: Set<string>
  pick: (v: string) => void
}) {
  const [q, setQ] = useState('')
  const [active, setActive] = useState(0)
  const [from, setFrom] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const items = useMemo(() => filter(options, q), [options, q])
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    list.current!.scrollTop = 0
    setFrom(0)
    setActive(0)
  }, [q])
  const end = Math.min(items.length, from + Math.ceil(VIEW / H) + 1 + OVER),
    start = Math.max(0, from - OVER)
  const rows = []
  for (let i = start; i < end; i++)
    rows.push(
      <Opt key={items[i].value} i={i} label={items[i].label} active={i === active} sel={set.has(items[i].value)} />,
    )
  const move = (d: number) => {
    const a = Math.max(0, Math.min(items.length - 1, active + d))
    setActive(a)
    const el = list.current!
    if ((a + 1) * H > el.scrollTop + VIEW) el.scrollTop = (a + 1) * H - VIEW
    else if (a * H < el.scrollTop) el.scrollTop = a * H
  }
  return (
    <div className="fl-pop">
      <input
        ref={input}
        className="fl-in"
        value={q}
        onChange={(e) => setQ(e.target.value)}
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
      <div
        className="fl-list"
        role="listbox"
        ref={list}
        onScroll={(e) => {
          const f = Math.floor(e.currentTarget.scrollTop / H)
          if (f !== from) flushSync(() => setFrom(f))
        }}
        onClick={(e) => {
          const i = (e.target as HTMLElement).closest<HTMLElement>('[data-i]')?.dataset.i
          if (i) pick(items[+i].value)
        }}
      >
        <div style={{ height: items.length * H, position: 'relative' }}>
          <div style={{ transform: `translateY(${start * H}px)` }}>{rows}</div>
        </div>
      </div>
    </div>
  )
}
