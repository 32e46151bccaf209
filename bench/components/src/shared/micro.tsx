import { useState, type ComponentType } from 'react'
import type { MicroProps, Row } from '../contract'
import { COLS } from './data'
// The same tree for every styling method: rows of 8 cells, styled by selection, position and number
export type RowEl = ComponentType<{ sel: boolean; y: number; children: any }>
export type CellEl = ComponentType<{ sel: boolean; num: boolean; i: number; children: any }>
export function makeMicro(R: RowEl, C: CellEl) {
  return function Micro({ rows, register }: MicroProps) {
    const [sel, setSel] = useState(false)
    const [from, setFrom] = useState(-1)
    register({ update: () => setSel((s) => !s), window: (i) => setFrom(i * 7) })
    const list: Row[] = from < 0 ? rows : rows.slice(from, from + 12)
    return (
      <div style={{ position: 'relative', height: 600, overflow: 'hidden', width: 1050 }}>
        {list.map((r, k) => (
          <R key={r.id} sel={sel} y={(Math.max(0, from) + k) * 80}>
            <C i={0} sel={sel} num={false}>
              x
            </C>
            {COLS.map((c, i) => (
              <C key={c.key} i={i + 1} sel={sel} num={c.key === 'points'}>
                {r[c.key]}
              </C>
            ))}
          </R>
        ))}
      </div>
    )
  }
}
export const driver = { row: '[data-r]' }
