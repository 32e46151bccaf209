import { useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { currentOpener } from '../../hooks/opener.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { animation, color, duration, easing, layer } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * Covers the page while true.
   * @es Cubre la página mientras es verdadero.
   */
  loading: boolean
  /**
   * Name of the spinner, announced after 500 ms.
   * @default 'Cargando…'
   * @es Se dice a los 500 ms, y es el nombre de la rueda.
   */
  label?: string
}

/** Other props go to the element that covers the page. */
export type LoaderOverlayProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Blocks the page while it waits: page inert, scroll locked, toasts operable, focus restored after. */
export function LoaderOverlay({ loading, ...rest }: LoaderOverlayProps) {
  const isHydrated = useHydrated()
  return <>{loading && isHydrated && createPortal(<Overlay {...rest} />, document.body)}</>
}

function Overlay({ label: ownLabel, ref, ...rest }: Omit<LoaderOverlayProps, 'loading'>) {
  const messages = useMessages('common', es.common)
  const label = ownLabel ?? messages.loading
  const [opener] = useState(currentOpener)
  const overlay = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(overlay, ref)

  useScrollLock(true)
  useLayer({ open: true, modal: true, level: 'loader', refs: [overlay], onEscape: () => {} })
  // Declared after useLayer, whose cleanup removes `inert` first. If the work closed the dialog with the focus, the
  // dialog's opener gets it.
  useLayoutEffect(() => () => restoreFocus(opener), [opener])
  useDelayedAnnouncement(label)

  return (
    <Scrim {...useSurfaceAttributes(rest)} ref={root} data-slot="loader">
      <Spinner size="lg" label={label} />
    </Scrim>
  )
}

/* Shown after 150 ms, so that short requests do not flash. Presses and keys are blocked from the start. */
const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.loader};
  display: grid;
  place-items: center;
  background: color-mix(in srgb, ${color.bgCanvas} 72%, transparent);
  animation: ${animation.appear} ${duration.fast} ${easing.standard} 150ms backwards;
`
