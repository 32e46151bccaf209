import { useEffect, useRef, useState, type ComponentPropsWithRef, type FocusEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { focusNextHeading } from '../../hooks/focusNextHeading.ts'
import { useFocusReturn } from '../../hooks/useFocusReturn.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { usePausableTimer } from '../../hooks/usePausableTimer.ts'
import * as es from '../../messages.ts'
import { color, ms, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { closePath, errorPath, infoPath, successPath, warningPath } from '../Icon/iconPaths.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

type OwnProps = {
  /** Sets the colour, the icon and the hidden prefix read before the text. */
  tone: BannerTone
  /** Summary in a few words. */
  title?: string
  /** Details: what happened and what to do next. */
  children?: ReactNode
  /** Buttons or links after the text. */
  actions?: ReactNode
  /** Shows a close button. Also called when `autoHide` expires. The caller unmounts the banner. */
  onDismiss?: () => void
  /**
   * Calls `onDismiss` after 2000 ms. The timer pauses while the banner is hovered or focused.
   * @default false
   * @see spec §9
   */
  autoHide?: boolean
  /** Announces the text to screen readers; assertive when `tone` is `danger`. @default false */
  live?: boolean
}

/** Other props go to the root element, except the handlers that pause the `autoHide` timer. */
export type BannerProps = OwnProps &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

const iconPaths = { info: infoPath, success: successPath, warning: warningPath, danger: errorPath }

/** Inline message next to the content it refers to. */
export function Banner(props: BannerProps) {
  const { tone, title, children, actions, onDismiss, autoHide = false, live = false, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  // Tracked separately: the timer stays paused while either is true.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  usePausableTimer(autoHide ? ms.bannerAutohide : null, hovered || focused, () => onDismiss?.())

  // Uses the shared announcer: some screen readers ignore a live region that is inserted with its text.
  const lastAnnounced = useRef('')
  useEffect(() => {
    const message = root.current!.querySelector('[data-slot="banner.text"]')!.textContent!
    if (!live || lastAnnounced.current === message) return
    lastAnnounced.current = message
    announce(message, { assertive: tone === 'danger' })
  })

  useFocusReturn(root)

  function dismiss() {
    focusNextHeading(root.current!)
    onDismiss?.()
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  return (
    <Root
      {...rest}
      ref={merged}
      data-slot="banner"
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
    >
      <span data-slot="banner.icon">{renderIcon(iconPaths[tone])}</span>
      <div data-slot="banner.body">
        <div data-slot="banner.text">
          <Hidden>{es.banner[tone]}</Hidden>
          {title && <strong>{title} </strong>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div data-slot="banner.actions">{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" aria-label={es.banner.dismiss} data-slot="banner.close" onClick={dismiss}>
          {renderIcon(closePath, 'sm')}
        </button>
      )}
    </Root>
  )
}

const Hidden = styled.span`
  ${visuallyHidden}
`

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space['150']};
  padding: ${space['150']} ${space['200']};
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  color: ${color.fgDefault};
  font: ${text.body};
  /* Actions wrap below the text when the banner is too narrow for both. */
  [data-slot='banner.body'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['150']};
  }
  [data-slot='banner.text'] {
    position: relative;
    flex: 1 1 14rem;
    min-inline-size: 0;
    padding-block: ${space['050']};
  }
  [data-slot='banner.icon'] {
    padding-block: ${space['050']};
  }
  [data-slot='banner.actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['100']};
  }
  [data-slot='banner.close'] {
    ${closeButtonStyles}
  }
  &[data-tone='info'] {
    background: ${color.infoSubtle};
    [data-slot='banner.icon'] {
      color: ${color.infoIcon};
    }
  }
  &[data-tone='success'] {
    background: ${color.successSubtle};
    [data-slot='banner.icon'] {
      color: ${color.successIcon};
    }
  }
  &[data-tone='warning'] {
    background: ${color.warningSubtle};
    [data-slot='banner.icon'] {
      color: ${color.warningIcon};
    }
  }
  &[data-tone='danger'] {
    background: ${color.dangerSubtle};
    [data-slot='banner.icon'] {
      color: ${color.dangerFg};
    }
  }
`
