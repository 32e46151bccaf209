import { useSyncExternalStore } from 'react'

let printing = false
/** How many are told of it. */
let told = 0

function watch(listener: () => void): () => void {
  const hear = ({ type }: Event) => {
    printing = type === 'beforeprint'
    listener()
  }
  told += 1
  window.addEventListener('beforeprint', hear)
  window.addEventListener('afterprint', hear)
  return () => {
    window.removeEventListener('beforeprint', hear)
    window.removeEventListener('afterprint', hear)
    told -= 1
    // Nobody is there to hear the end of it.
    if (told === 0) printing = false
  }
}

/** Whether the page is being put on paper, or into a PDF: what draws no more than is in sight draws all then, before the browser lays it out. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => printing,
    () => false,
  )
