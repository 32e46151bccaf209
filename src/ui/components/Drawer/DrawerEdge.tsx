import type { KeyboardEvent } from 'react'
import { useResizeHandle } from '../../hooks/useResizeHandle.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'

type DrawerEdgeProps = {
  panelId: string
  /** px */
  width: number
  onResize: (width: number) => void
  /** Back to the initial width. */
  onReset: () => void
}

/** Limits of the width, px. */
const min = 320
const max = 960

/**
 * The panel's edge: drag it, press ← and → (10 px, 50 with Shift), Home or End, or double-click for the initial width.
 * @see APG window splitter
 */
export function DrawerEdge({ panelId, width, onResize, onReset }: DrawerEdgeProps) {
  const messages = useMessages('drawer', es.drawer)
  const [handle, resize] = useResizeHandle(panelWidth, min, max, onResize, true)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    handle.onKeyDown(event)
    if (event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    resize(event.key === 'Home' ? min : max)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a widget
    <div
      {...handle}
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      data-slot="drawer.edge"
      aria-label={messages.width}
      aria-controls={panelId}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width}
      aria-valuetext={messages.pixels(width)}
      onKeyDown={handleKeyDown}
      onDoubleClick={onReset}
    />
  )
}

const panelWidth = (edge: HTMLElement) => edge.parentElement!.offsetWidth
