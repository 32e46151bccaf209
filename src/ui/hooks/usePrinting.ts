import { createStore, useStore } from './store.ts'

const printing = createStore(false)
const handle = ({ type }: Event) => printing.set(type === 'beforeprint')
let subscribers = 0

/** The window is watched only while a component reads the state. */
const watched = {
  get: printing.get,
  subscribe(listener: () => void) {
    const unsubscribe = printing.subscribe(listener)
    subscribers += 1
    if (subscribers === 1) for (const type of ['beforeprint', 'afterprint']) window.addEventListener(type, handle)
    return () => {
      unsubscribe()
      subscribers -= 1
      if (subscribers > 0) return
      for (const type of ['beforeprint', 'afterprint']) window.removeEventListener(type, handle)
      // `afterprint` would no longer be received.
      printing.set(false)
    }
  },
}
const isFalse = () => false

/** Whether the page is being printed. Virtual lists then render all rows before the browser lays out the pages. */
export const usePrinting = (): boolean => useStore(watched, watched.get, isFalse)
