import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type RefAttributes,
} from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import type { DefaultOpenProps } from '../../hooks/openChange.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { color, duration, easing, layer, radius, space, text } from '../../tokens/tokens.ts'
import { chainHandlers } from './chainHandlers.ts'
import { useTooltipTrigger } from './useTooltipTrigger.ts'

export type TooltipProps = DefaultOpenProps & {
  /**
   * Short text; empty shows no tooltip. Must not be the only source of information: touch has no tooltips.
   * @es Unas palabras; nada que apretar, y nada que en una pantalla táctil no esté en otra parte.
   */
  content: string
  /**
   * One focusable element that accepts DOM props.
   * @es Un elemento que recibe el foco y acepta propiedades del documento.
   */
  children: ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>
  /**
   * Uses the content as the child's accessible name instead of its description.
   * @default false
   * @es Las palabras son el nombre del elemento y no su descripción.
   */
  asLabel?: boolean
  /**
   * Links the content as the child's description.
   * @default true unless `asLabel`
   * @es Falso cuando el elemento ya dice esas palabras por sí mismo.
   */
  describes?: boolean
  /**
   * Preferred side: above the child, or at its inline end.
   * @default 'top'
   * @es De qué lado se muestra, si cabe.
   */
  side?: 'top' | 'end'
}

/**
 * Tooltip on hover and focus; hoverable, persistent and dismissible with Escape.
 * @see APG tooltip pattern, WCAG 1.4.13
 */
export function Tooltip({ content, children, asLabel, describes = !asLabel, side, defaultOpen }: TooltipProps) {
  const { anchor, show, hide, triggerProps, bubbleProps } = useTooltipTrigger(content !== '')
  const id = useId()
  const childProps = children.props
  const visibleAnchor = content ? anchor : null
  const child = useRef<HTMLElement>(null)
  const ref = useMergedRefs(child, childProps.ref)
  useLayoutEffect(() => {
    if (defaultOpen && child.current) show(child.current)
    // oxlint-disable-next-line react/exhaustive-deps -- at first
  }, [])

  return (
    <>
      {cloneElement(children, {
        ...(asLabel && { 'aria-label': content }),
        ...(describes && visibleAnchor && { 'aria-describedby': describedBy(childProps['aria-describedby'], id) }),
        ...(defaultOpen && { ref }),
        ...chainHandlers(childProps, triggerProps),
      })}
      {visibleAnchor && (
        <TooltipBubble anchor={visibleAnchor} id={id} content={content} side={side} onHide={hide} {...bubbleProps} />
      )}
    </>
  )
}

export type TooltipBubbleProps = HTMLAttributes<HTMLElement> & {
  anchor: HTMLElement
  content: string
  side?: 'top' | 'end'
  onHide(): void
}

/** Mounted only while visible, because a table holds hundreds of tooltips. */
export function TooltipBubble({ anchor, content, side, onHide, ...rest }: TooltipBubbleProps) {
  const [bubble, setBubble] = useState<HTMLElement | null>(null)
  const hide = useEffectEvent(onHide)

  // Positioning code is loaded with the first tooltip.
  useEffect(() => {
    if (!bubble) return
    let stop: (() => void) | undefined
    let isUnmounted = false
    void import('../../hooks/positionFloating.ts').then(
      ({ positionFloating }) => {
        if (isUnmounted) return
        const after = isRtl(anchor) ? 'left' : 'right'
        const placement = side === 'end' ? after : 'top'
        stop = positionFloating(anchor, bubble, { placement, gap: 6, onAnchorHidden: () => hide() })
      },
      // Without its position a tooltip must not be shown.
      () => hide(),
    )
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [anchor, bubble, side])

  // Popover top layer: above dialogs and not clipped, without moving the element in the DOM.
  useLayoutEffect(() => bubble?.showPopover?.(), [bubble])
  // Capture phase: Escape closes only the tooltip, not a surrounding dialog, and clears no field.
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopPropagation()
      ignoreKeyRepeat()
      hide()
    }
    document.addEventListener('keydown', handle, true)
    return () => document.removeEventListener('keydown', handle, true)
  }, [])

  return (
    <Root {...rest} ref={setBubble} role="tooltip" popover="manual" data-slot="tooltip">
      {content}
    </Root>
  )
}

const Root = styled.span`
  position: fixed;
  inset: auto;
  opacity: 0;
  &[data-placed] {
    opacity: 1;
  }
  z-index: ${layer.toast};
  inline-size: max-content;
  max-inline-size: min(20rem, calc(100vw - 1rem));
  margin: 0;
  padding: ${space['050']} ${space['100']};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  background: ${color.bgInverse};
  color: ${color.fgOnInverse};
  font: ${text.caption};
  text-align: start;
  overflow-wrap: anywhere;
  transition: opacity ${duration.fast} ${easing.standard};
`
