import { useSyncExternalStore } from 'react'

let printing = false

function watch(listener: () => void): () => void {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint'
    listener()
  }
  window.addEventListener('beforeprint', hear)
  window.addEventListener('afterprint', hear)
  return () => {
    window.removeEventListener('beforeprint', hear)
    window.removeEventListener('afterprint', hear)
  }
}

/** Whether the page is being put on paper, or into a PDF: what draws no more than is in sight draws all then, before the browser lays it out. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => printing,
    () => false,
  )
