// Floor D: slot-recycled rows written imperatively from the scroll event; React renders the shell once.
// A lower bound only: custom cells need React.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
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
  OVER = 2,
  POOL = Math.ceil(VIEW / H) + 1 + 2 * OVER
type Slot = { el: HTMLElement; box: HTMLInputElement; texts: Text[]; i: number }
export default function T({ rows }: TableProps) {
  const [dir, setDir] = useState(0)
  const ref = useRef<HTMLDivElement>(null),
    body = useRef<HTMLDivElement>(null),
    all = useRef<HTMLInputElement>(null)
  const st = useRef({ slots: [] as Slot[], view: rows, on: false, ids: new Set<string>() }).current
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
  const fns = useMemo(() => {
    const has = (id: string) => st.ids.has(id) !== st.on
    const paint = (force: boolean) => {
      const from = Math.max(0, Math.floor(ref.current!.scrollTop / H) - OVER),
        to = Math.min(st.view.length, from + POOL)
      for (let i = from; i < to; i++) {
        const s = st.slots[i % POOL]
        if (s.i === i && !force) continue
        const r: any = st.view[i]
        s.i = i
        s.el.style.transform = `translateY(${i * H}px)`
        s.el.dataset.id = r.id
        for (let c = 0; c < COLS.length; c++) {
          const v = String(r[COLS[c].key])
          if (s.texts[c].data !== v) s.texts[c].data = v
        }
        s.box.checked = has(r.id)
      }
    }
    const boxes = () => {
      for (const s of st.slots) if (s.i >= 0 && s.i < st.view.length) s.box.checked = has(st.view[s.i].id)
      const n = st.on ? st.view.length - st.ids.size : st.ids.size
      all.current!.checked = n === st.view.length
      all.current!.indeterminate = n > 0 && n < st.view.length
    }
    return { paint, boxes }
  }, [])
  useLayoutEffect(() => {
    const tpl = document.createElement('div')
    tpl.className = 'ft-row'
    tpl.setAttribute('role', 'row')
    tpl.innerHTML =
      '<div class="ft-c ft-0"><input type="checkbox"></div>' +
      COLS.map((_, i) => `<div class="ft-c ft-${i + 1}"> </div>`).join('')
    for (let k = 0; k < Math.min(POOL, rows.length); k++) {
      const el = tpl.cloneNode(true) as HTMLElement
      body.current!.append(el)
      st.slots.push({
        el,
        box: el.querySelector('input')!,
        texts: [...el.children].slice(1).map((c) => c.firstChild as Text),
        i: -1,
      })
    }
  }, [])
  useLayoutEffect(() => {
    st.view = view
    fns.paint(true)
    fns.boxes()
  }, [view])
  useEffect(() => {
    const el = ref.current!
    const f = () => fns.paint(false)
    el.addEventListener('scroll', f, { passive: true })
    return () => el.removeEventListener('scroll', f)
  }, [])
  return (
    <div
      className="ft"
      role="grid"
      ref={ref}
      onClick={(e) => {
        const t = e.target as HTMLInputElement
        if (t === all.current) {
          const n = st.on ? st.view.length - st.ids.size : st.ids.size
          st.on = n !== st.view.length
          st.ids = new Set()
          queueMicrotask(fns.boxes)
        } else if (t.tagName === 'INPUT') {
          const id = t.closest<HTMLElement>('[data-id]')!.dataset.id!
          st.ids.has(id) ? st.ids.delete(id) : st.ids.add(id)
          queueMicrotask(fns.boxes)
        } else if (t.closest('.ft-sort')) setDir(dir === 1 ? -1 : 1)
      }}
    >
      <div className="ft-head">
        <div className="ft-c ft-0">
          <input className="ft-all" type="checkbox" ref={all} />
        </div>
        {COLS.map((c, i) => (
          <div key={c.key} className={`ft-c ft-${i + 1}${c.key === 'points' ? ' ft-sort' : ''}`}>
            {c.title}
          </div>
        ))}
      </div>
      <div ref={body} style={{ height: view.length * H, position: 'relative' }} />
    </div>
  )
}
