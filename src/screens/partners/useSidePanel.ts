import { useLayoutEffect, useState } from 'react'
import { sidePanel } from '#app/stores/sidePanel.ts'

/** Width of the window, px, from which a list stays a table beside a panel. */
const BESIDE_FROM = 1280

/** What the rail and a table need, px. */
const PAGE_WIDTH = 800

/** Width that the user gave the panel, px. Lasts as long as the page. */
let chosenWidth: number | undefined

/** Makes room for a panel while mounted. @returns Drawer's props */
export function useSidePanel() {
  const [initial] = useState(() => Math.min(560, Math.max(BESIDE_FROM, window.innerWidth) - PAGE_WIDTH))
  const [width, setWidth] = useState(chosenWidth ?? initial)
  useLayoutEffect(() => {
    sidePanel.width = width
  }, [width])
  useLayoutEffect(
    () => () => {
      sidePanel.width = 0
    },
    [],
  )
  return {
    besideFrom: BESIDE_FROM,
    defaultWidth: initial,
    width,
    onWidthChange: (next: number) => {
      chosenWidth = next
      setWidth(next)
    },
  }
}
