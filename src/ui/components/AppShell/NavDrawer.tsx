import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useLayer } from '../../hooks/useLayer.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useScrollbarGutterColor } from '../../hooks/useScrollbarGutterColor.ts'
import { useMessages, useSurfaceAttributes } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { animation, breakpoint, color, duration, easing, layer, scrim, size, space } from '../../tokens/tokens.ts'
import { useFocusTrap } from '../Dialog/useFocusTrap.ts'

export type NavDrawerProps = {
  /** Called on Escape, an outside press, the close button, or when the window becomes wide enough for the menu. */
  onClose(): void
  children: ReactNode
}

/** The menu over the page in a narrow window; mounted while open. @see APG dialog */
export function NavDrawer({ onClose, children }: NavDrawerProps) {
  const messages = useMessages('appShell', es.appShell)
  const panel = useRef<HTMLDialogElement>(null)
  useScrollLock(true)
  useScrollbarGutterColor()
  useFocusTrap(panel)
  useLayer({ open: true, modal: true, onEscape: onClose, onOutsidePress: onClose, refs: [panel] })

  useLayoutEffect(() => {
    const target = panel.current!.querySelector<HTMLElement>('[aria-current]') ?? panel.current
    // Also scrolls to it: a low window has no room for all items.
    target!.focus()
  }, [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${breakpoint.desktop}px)`)
    const onChange = () => wide.matches && close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])

  // Not showModal(): the layer stack makes the page inert, and toasts stay operable.
  return createPortal(
    <Root {...useSurfaceAttributes()} data-slot="app-shell.drawer">
      <dialog ref={panel} open aria-modal="true" aria-label={messages.nav} tabIndex={-1}>
        <div data-slot="app-shell.drawer-close">
          <IconButton icon="close" label={messages.closeMenu} onClick={onClose} />
        </div>
        {children}
      </dialog>
    </Root>,
    document.body,
  )
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${scrim};
  dialog {
    position: absolute;
    inset-block: 0;
    inset-inline: 0 auto;
    display: flex;
    flex-direction: column;
    inline-size: ${size.nav};
    max-inline-size: calc(100vw - 3rem);
    block-size: auto;
    max-block-size: none;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    border: 0;
    border-inline-end: 1px solid transparent;
    background: ${color.bgNav};
    color: ${color.fgOnNav};
    animation: ${animation.slide} ${duration.moderate} ${easing.emphasized};
  }
  [data-slot='app-shell.drawer-close'] {
    position: absolute;
    inset-block-start: ${space['150']};
    inset-inline-end: ${space['150']};
  }
  && [data-slot='app-shell.drawer-close'] button {
    &,
    &:hover {
      color: ${color.fgOnNav};
    }
    &:hover {
      background: ${color.bgNavSelected};
    }
  }
  [data-slot='app-shell.drawer-close'] button:focus-visible {
    outline-color: ${color.focusRingOnNav};
  }
  @media (prefers-reduced-motion: reduce) {
    dialog {
      animation: none;
    }
  }
`
