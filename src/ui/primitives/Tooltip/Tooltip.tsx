import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type HTMLAttributes,
  type ReactElement,
} from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { color, duration, easing, layer, radius, space, text } from '../../tokens/tokens.ts'
import { chainHandlers } from './chainHandlers.ts'
import { useTooltipTrigger } from './useTooltipTrigger.ts'

export type TooltipProps = {
  /** A few words; nothing to press, nothing that is not also elsewhere for touch. Nothing is shown for an empty one. */
  content: string
  /** One focusable element that takes DOM props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  /** The words are the child's name rather than its description. */
  asLabel?: boolean
  /** False when the child already carries the words by itself. */
  describes?: boolean
  /** Where it stands while there is room: over its control, or after it in the direction of reading. */
  side?: 'top' | 'end'
}

/** Words for a control, on hover or focus (APG tooltip; WCAG 1.4.13: hoverable, stays, Escape takes it away). */
export function Tooltip({ content, children, asLabel, describes = !asLabel, side }: TooltipProps) {
  const { anchor, hide, triggerProps, bubbleProps } = useTooltipTrigger(content !== '')
  const id = useId()
  const own = children.props
  const shown = content ? anchor : null

  return (
    <>
      {cloneElement(children, {
        ...(asLabel && { 'aria-label': content }),
        ...(describes && shown && { 'aria-describedby': describedBy(own['aria-describedby'], id) }),
        ...chainHandlers(own, triggerProps),
      })}
      {shown && <TooltipBubble anchor={shown} id={id} content={content} side={side} onHide={hide} {...bubbleProps} />}
    </>
  )
}

export type TooltipBubbleProps = HTMLAttributes<HTMLElement> & {
  anchor: HTMLElement
  content: string
  side?: 'top' | 'end'
  onHide(): void
}

/** Mounted only while shown: a closed tooltip costs five handlers, and a table has hundreds of them. */
export function TooltipBubble({ anchor, content, side, onHide, ...rest }: TooltipBubbleProps) {
  const [bubble, setBubble] = useState<HTMLElement | null>(null)
  const gone = useEffectEvent(onHide)

  // Tooltips are the only thing on the first page that needs a place: what finds it is fetched with the first of them.
  useEffect(() => {
    if (!bubble) return
    let stop: (() => void) | undefined
    let left = false
    void import('./positionTooltip.ts').then(
      ({ positionTooltip: placeTooltip }) => {
        if (left) return
        const after = isRtl(anchor) ? 'left' : 'right'
        stop = placeTooltip(anchor, bubble, side === 'end' ? after : 'top', () => gone())
      },
      // Without it the words would stand anywhere.
      () => gone(),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [anchor, bubble, side])

  // The top layer: above any dialog, clipped by nothing, and without leaving its place in the tree.
  useLayoutEffect(() => bubble?.showPopover?.(), [bubble])
  // Escape belongs to the tooltip first, before anybody else hears it: the dialog around it stays open, what is chosen or written stays too.
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return
      event.preventDefault()
      event.stopPropagation()
      ignoreKeyRepeat()
      gone()
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
