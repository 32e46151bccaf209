import {
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type RefObject,
} from 'react'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { currentOpener } from '../../hooks/opener.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Panel } from './Popover.styles.ts'
import type { PopoverProps } from './types.ts'

type PopoverPanelProps = Omit<PopoverProps, 'trigger' | 'open' | 'defaultOpen' | 'onOpenChange'> & {
  id: string
  anchor: RefObject<HTMLElement | null>
  onClose: (reason: OpenChangeReason, event: Event) => void
}

/** The open popover. It follows its trigger in the document, so that Tab leads into it and out again. */
export function PopoverPanel(props: PopoverPanelProps) {
  const messages = useMessages('common', es.common)
  const { id, title, hideTitle, initialFocus, footer, children, anchor, onClose, onBlur, ref, ...rest } = props
  const panel = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(panel, ref)
  const hide = useEffectEvent(() => onClose('imperative', new Event('scroll')))

  /** Where the popover was opened from: its trigger, or the field that has a key for it. */
  const opener = useRef<Element>(null)
  // Before `autoFocus` of a child moves the focus.
  useInsertionEffect(() => {
    const current = currentOpener()
    opener.current = current === document.body ? anchor.current : current
  }, [anchor])
  const returnFocus = () => restoreFocus(opener.current?.isConnected ? opener.current : anchor.current)

  useLayer({
    open: true,
    refs: [panel, anchor],
    onEscape: (event) => {
      returnFocus()
      onClose('escape-key', event)
    },
    onOutsidePress: (event) => onClose('outside-press', event),
  })

  const returnFocusOnClose = useEffectEvent(returnFocus)
  useLayoutEffect(() => {
    const element = panel.current!
    // Popover top layer: above dialogs and not clipped, without moving the element in the DOM.
    element.showPopover?.()
    // An element with `autoFocus` has it already.
    if (!element.contains(document.activeElement)) (initialFocus?.current ?? element).focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || element.contains(activeElement)) returnFocusOnClose()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- on opening and closing
  }, [])

  // Positioning code is loaded with the first popover.
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    void import('../../hooks/positionFloating.ts').then(
      ({ positionFloating }) => {
        if (isUnmounted || !anchor.current || !panel.current) return
        stop = positionFloating(anchor.current, panel.current, {
          placement: 'bottom-start',
          gap: 4,
          limitHeight: true,
          onAnchorHidden: () => hide(),
        })
      },
      (error: unknown) => {
        if (!isUnmounted) hide()
        throw error
      },
    )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [anchor])

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    onBlur?.(event)
    const next = event.relatedTarget
    if (!next || event.currentTarget.contains(next) || anchor.current?.contains(next)) return
    if (opener.current?.contains(next)) return
    // Menus and dialogs that were opened from here, and toasts, are elsewhere in the document.
    const above = next.closest('[popover], [data-top-layer], [aria-modal=true]')
    if (above && !above.contains(event.currentTarget)) return
    onClose('focus-out', event.nativeEvent)
  }

  return (
    <Panel
      {...rest}
      ref={merged}
      id={id}
      role="dialog"
      aria-labelledby={`${id}-title`}
      popover="manual"
      tabIndex={-1}
      data-slot="popover"
      onBlur={handleBlur}
    >
      <div data-slot="popover.header" data-hidden={hideTitle ? '' : undefined}>
        <h2 id={`${id}-title`} data-slot="popover.title">
          {title}
        </h2>
        <IconButton
          icon="close"
          size="sm"
          label={messages.close}
          onClick={({ nativeEvent }) => {
            returnFocus()
            onClose('close-press', nativeEvent)
          }}
        />
      </div>
      <div data-slot="popover.body">{children}</div>
      {footer && <div data-slot="popover.footer">{footer}</div>}
    </Panel>
  )
}
