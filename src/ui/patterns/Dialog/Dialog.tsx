import {
  type ComponentProps,
  type ComponentPropsWithRef,
  useEffectEvent,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../../hooks/announcer.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useScrollShadows } from '../../hooks/useScrollShadows.ts'
import { useScrollbarGutterColor } from '../../hooks/useScrollbarGutterColor.ts'
import * as es from '../../messages.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { firstFieldOf } from './dialogFocus.ts'
import { useFadeOut } from './useFadeOut.ts'
import { useDoubleClickGuard } from './useDoubleClickGuard.ts'
import { useFocusTrap } from './useFocusTrap.ts'

/** 360, 480, 640 or 880 px wide, or all of the window but its margins; below 640 px every dialog is a sheet across the screen. */
export type DialogSize = 'xs' | 'sm' | 'md' | 'lg' | 'full'
export type DialogCloseReason = 'close-press' | 'escape-key' | 'outside-press'

type OwnProps = {
  /** Nothing is rendered while false, so every opening begins afresh. */
  open: boolean
  /** Heading and accessible name. */
  title: string
  size?: DialogSize
  /** `warning` draws its mark beside the title and says "Advertencia" (spec §4). */
  tone?: 'default' | 'warning'
  /** The user wants it closed; whoever holds `open` decides. Never called while `busy`. */
  onClose: (reason: DialogCloseReason) => void
  /** Name of the ×; another one where the footer has a 'Cerrar' of its own. */
  closeLabel?: string
  /** Work is under way: nothing closes, and Escape says so. */
  busy?: boolean
  /** A sentence or two, read with the title when it opens. */
  description?: ReactNode
  /** Takes the focus on opening; else the first field, else the title. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Takes the focus on closing; else whoever had it before, if still on the page. */
  finalFocus?: () => HTMLElement | null
  role?: 'dialog' | 'alertdialog'
  /** Makes body and footer one form, so that Enter in a field presses the footer's submit button. */
  form?: ComponentProps<'form'>
  /** Buttons, the main one last. */
  footer?: ReactNode
  children?: ReactNode
}

/** The rest goes to the dialog itself, not to its scrim: `className`, `style`, `ref`, `id`, `data-*` … */
export type DialogProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** A question or a task that the page waits for (APG dialog, modal). */
export function Dialog({ open, ...props }: DialogProps) {
  const inBrowser = useHydrated()
  return <>{open && inBrowser && createPortal(<OpenDialog {...props} />, document.body)}</>
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    title,
    size,
    tone,
    onClose,
    busy = false,
    description,
    role,
    closeLabel,
    initialFocus,
    finalFocus,
    form,
    footer,
    children,
    ref,
    ...rest
  } = props
  const opener = useRef<Element>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const root = useMergedRefs(panel, ref)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()

  function requestClose(reason: DialogCloseReason) {
    if (busy) announce(es.dialog.busy, { assertive: true })
    else onClose(reason)
  }

  function takeFocus() {
    if (!panel.current || panel.current.contains(document.activeElement)) return
    const { activeElement } = document
    // What is out of use, or not drawn, cannot take it.
    for (const target of [initialFocus?.current, firstFieldOf(body.current!), heading.current]) {
      target?.focus({ preventScroll: true })
      if (document.activeElement !== activeElement) return
    }
  }

  // After a dialog that went in the same turn gave the focus back, and before a child with autoFocus takes it.
  useInsertionEffect(() => {
    opener.current = document.activeElement
  }, [])
  const isSecondTap = useDoubleClickGuard(panel)
  useScrollLock(true)
  useScrollbarGutterColor(true)
  useLayer({
    open: true,
    modal: true,
    refs: [panel],
    onEscape: () => requestClose('escape-key'),
    onOutsidePress: (event) => isSecondTap(event) || requestClose('outside-press'),
    onTop: takeFocus,
  })
  useFocusTrap(panel)
  useScrollShadows(body, markEdges)
  useFadeOut(scrim)
  const giveBack = useEffectEvent(() => restoreFocus(finalFocus?.() ?? opener.current))
  // After useLayer: on closing, the page is no longer inert when the focus goes back to it.
  useLayoutEffect(() => {
    // Once the commit is over: focus handlers set state of their own.
    queueMicrotask(takeFocus)
    return () => giveBack()
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <DialogFrame
      {...{ id, title, size, tone, busy, description, role, closeLabel, form, footer, children }}
      refs={{ scrim, body, heading }}
      panel={{ ...rest, ref: root }}
      onClosePress={() => requestClose('close-press')}
    />
  )
}

/**
 * What the scroll of the body hides: `data-above`, `data-below` (header and footer then draw their hairline). It is a Tab stop while it scrolls,
 * so that the keyboard can reach text without controls.
 */
function markEdges(body: HTMLElement): void {
  const { scrollTop, scrollHeight, clientHeight } = body
  const scrolls = scrollHeight > clientHeight + 1
  body.toggleAttribute('data-above', scrollTop > 0)
  body.toggleAttribute('data-below', scrolls && scrollTop + clientHeight < scrollHeight - 1)
  if (scrolls) body.tabIndex = 0
  else body.removeAttribute('tabindex')
}
