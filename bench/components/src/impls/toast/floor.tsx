// Floor: one list in an external store, CSS animation, static classes
import { useSyncExternalStore } from 'react'
import type { ToastProps, ToastDriver } from '../../contract'
export const driver: ToastDriver = { toast: '.fto' }
let list: number[] = []
const ls = new Set<() => void>()
export default function T({ register }: ToastProps) {
  register((i) => {
    list = [...list, i]
    ls.forEach((l) => l())
  })
  const l = useSyncExternalStore(
    (f) => {
      ls.add(f)
      return () => ls.delete(f)
    },
    () => list,
  )
  return (
    <div style={{ position: 'fixed', right: 10, top: 10, width: 300 }}>
      {l.map((i) => (
        <div key={i} className="fto" role="status" style={{ padding: 12, background: '#eee', marginBottom: 4 }}>
          <b>Error</b>
          <div>mensaje {i}</div>
        </div>
      ))}
    </div>
  )
}
