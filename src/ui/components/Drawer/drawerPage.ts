import { useLayoutEffect, type RefObject } from 'react'
import { usePrinting } from '../../hooks/usePrinting.ts'
import { useScrollbarGutterColor } from '../../hooks/useScrollbarGutterColor.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useFocusTrap } from '../Dialog/useFocusTrap.ts'
import { pageMin } from './Drawer.styles.ts'

type CoveredPageProps = { panel: RefObject<HTMLElement | null> }

/** The page behind a modal drawer. Mounted while it covers the page: the panel's own state survives a resize. */
export function CoveredPage({ panel }: CoveredPageProps) {
  useScrollLock(true)
  useScrollbarGutterColor()
  useFocusTrap(panel)
  return null
}

type NarrowedPageProps = { width: number }

/** The page beside a drawer leaves it room, except on paper. */
export function NarrowedPage({ width }: NarrowedPageProps) {
  const room = usePrinting() ? '' : `min(${width}px, 100vw - ${pageMin})`
  useLayoutEffect(() => {
    const { style } = document.body
    const before = style.paddingInlineEnd
    style.paddingInlineEnd = room
    return () => {
      style.paddingInlineEnd = before
    }
  }, [room])
  return null
}
