// Floor A: windowed plain DOM rows with static classes, selection in a Set, one delegated listener.
import { memo, useMemo, useRef, useState, useSyncExternalStore, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import type { TableProps, TableDriver, Row } from '../../contract'
import { COLS } from '../../shared/data'
import '../../shared/floor.css'
export const driver: TableDriver = {
  row: '.ft-row',
  scroller: '.ft',
  selectAll: '.ft-all',
  rowCheckbox: 'input',
  checked: 'input:checked',
  sort: '.ft-sort',
}
const H = 80,
  HEAD = 40,
  VIEW = 600,
  OVER = 2
class Sel {
  all = false
  ids = new Set<string>()
  ver = 0
  ls = new Set<() => void>()
  n = 0 // `all` inverts: ids are then the exceptions
  has = (id: string) => this.ids.has(id) !== this.all
  count = () => (this.all ? this.n - this.ids.size : this.ids.size)
  emit() {
    this.ver++
    for (const l of this.ls) l()
  }
  toggle(id: string) {
    this.ids.has(id) ? this.ids.delete(id) : this.ids.add(id)
    this.emit()
  }
  toggleAll() {
    const full = this.count() === this.n
    this.all = !full
    this.ids = new Set()
    this.emit()
  }
  sub = (l: () => void) => {
    this.ls.add(l)
    return () => {
      this.ls.delete(l)
    }
  }
}
const RowC = memo(function RowC({ r, y, sel }: { r: Row; y: number; sel: Sel }) {
  const on = useSyncExternalStore(sel.sub, () => sel.has(r.id))
  return (
    <div className="ft-row" data-id={r.id} role="row" aria-selected={on} style={{ transform: `translateY(${y}px)` }}>
      <div className="ft-c ft-0">
        <input type="checkbox" checked={on} readOnly />
      </div>
      <div className="ft-c ft-1">{r.id}</div>
      <div className="ft-c ft-2">{r.rut}</div>
      <div className="ft-c ft-3">{r.name}</div>
      <div className="ft-c ft-4">{r.date}</div>
      <div className="ft-c ft-5">{r.points}</div>
      <div className="ft-c ft-6">{r.region}</div>
      <div className="ft-c ft-7">{r.email}</div>
    </div>
  )
})
function All({ sel }: { sel: Sel }) {
  const s = useSyncExternalStore(sel.sub, () => {
    const c = sel.count()
    return c === 0 ? 0 : c === sel.n ? 2 : 1
  })
  return (
    <input
      className="ft-all"
      type="checkbox"
      checked={s === 2}
      readOnly
      ref={(e) => {
        if (e) e.indeterminate = s === 1
      }}
    />
  )
}
export default function T({ rows }: TableProps) {
  const [sel] = useState(() => new Sel())
  sel.n = rows.length
  const [from, setFrom] = useState(0)
  const [dir, setDir] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  const view = useMemo(() => {
    if (!dir) return rows
    const k = rows.length,
      keys = new Float64Array(k),
      ix = new Uint32Array(k)
    for (let i = 0; i < k; i++) {
      keys[i] = rows[i].points * dir
      ix[i] = i
    }
    ix.sort((a, b) => keys[a] - keys[b])
    const out = new Array<Row>(k)
    for (let i = 0; i < k; i++) out[i] = rows[ix[i]]
    return out
  }, [rows, dir])
  const start = Math.max(0, from - OVER),
    end = Math.min(view.length, from + Math.ceil(VIEW / H) + 1 + OVER)
  const out = []
  for (let i = start; i < end; i++) out.push(<RowC key={view[i].id} r={view[i]} y={i * H} sel={sel} />)
  return (
    <div
      className="ft"
      role="grid"
      ref={ref}
      onScroll={(e) => {
        const f = Math.floor(e.currentTarget.scrollTop / H)
        if (f !== from) flushSync(() => setFrom(f))
      }}
      onClick={(e) => {
        const t = e.target as HTMLElement
        if (t.className === 'ft-all') sel.toggleAll()
        else if (t.tagName === 'INPUT') sel.toggle(t.closest<HTMLElement>('[data-id]')!.dataset.id!)
        else if (t.closest('.ft-sort')) setDir(dir === 1 ? -1 : 1)
      }}
    >
      <div className="ft-head">
        <div className="ft-c ft-0">
          <All sel={sel} />
        </div>
        {COLS.map((c, i) => (
          <div key={c.key} className={`ft-c ft-${i + 1}${c.key === 'points' ? ' ft-sort' : ''}`}>
            {c.title}
          </div>
        ))}
      </div>
      <div style={{ height: view.length * H, position: 'relative' }}>{out}</div>
    </div>
  )
}
