import { useLayoutEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** Width of the window, px, from which a list stays a table beside a panel. */
const BESIDE_FROM = 1280

/** What the rail and a table need, px. */
const PAGE_WIDTH = 800

/** The panel beside the page. Its width, px, is null until the user resizes it. */
export const sidePanel = proxy<{ open: boolean; width: number | null }>({ open: false, width: null })

/** Width of the panel, px, before the user resizes it. */
const initialWidth = () => Math.min(560, Math.max(BESIDE_FROM, window.innerWidth) - PAGE_WIDTH)

/** Room that the panel takes from the page, px. */
export const panelWidth = (): number => (sidePanel.open ? (sidePanel.width ?? initialWidth()) : 0)

/** Makes room for a panel while mounted. @returns Drawer's props */
export function useSidePanel() {
  const { width } = useSnapshot(sidePanel)
  useLayoutEffect(() => {
    sidePanel.open = true
    return () => {
      sidePanel.open = false
    }
  }, [])
  return {
    besideFrom: BESIDE_FROM,
    defaultWidth: initialWidth(),
    width: width ?? initialWidth(),
    onWidthChange: (next: number) => {
      sidePanel.width = next
    },
  }
}
