import { useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import * as es from '../../messages.ts'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { animation, color, duration, easing, layer } from '../../tokens/tokens.ts'

type OwnProps = {
  loading: boolean
  /** Said after 500 ms, and the spinner's name. */
  label?: string
}

/** The rest goes to what covers the page: `className`, `style`, `ref`, `id`, `data-*` … */
export type LoaderOverlayProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** The whole page waits (spec §4): scroll locked and page inert at once, toasts still at hand, focus back where it was. */
export function LoaderOverlay({ loading, ...rest }: LoaderOverlayProps) {
  const inBrowser = useHydrated()
  return <>{loading && inBrowser && createPortal(<Overlay {...rest} />, document.body)}</>
}

function Overlay({ label = es.common.loading, ref, ...rest }: Omit<LoaderOverlayProps, 'loading'>) {
  const [focused] = useState(() => document.activeElement)
  const overlay = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(overlay, ref)

  useScrollLock(true)
  useLayer({ open: true, modal: true, level: 'loader', refs: [overlay], onEscape: () => {} })
  // After useLayer: what had the focus is no longer inert then. Where the work closed the dialog that had it, the dialog's own
  // opener is owed it.
  useLayoutEffect(() => () => restoreFocus(focused), [focused])
  useDelayedAnnouncement(label)

  return (
    <Scrim {...rest} ref={root} data-slot="loader">
      <Spinner size="lg" label={label} />
    </Scrim>
  )
}

/* The wait of 150 ms is only for the eye: short calls do not flash. Presses and keys are stopped from the start. */
const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.loader};
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${color.bgCanvas} 72%, transparent);
  animation: ${animation.appear} ${duration.fast} ${easing.standard} 150ms backwards;
`
