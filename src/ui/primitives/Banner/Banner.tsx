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
  /** Sets colour, icon and the word that is read before the text. */
  tone: BannerTone
  /** The point in a few words. */
  title?: string
  /** What happened and what to do. */
  children?: ReactNode
  /** Buttons or links, after the text. */
  actions?: ReactNode
  /** Shows the close button; called by it and by the end of `autoHide`. The caller takes the banner away. */
  onDismiss?: () => void
  /** Calls `onDismiss` after 2000 ms (spec §9), not counting the time that it is hovered or holds the focus. */
  autoHide?: boolean
  /** It appeared after the page did: say it aloud (at once for `danger`). */
  live?: boolean
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … What holds the clock is the banner's own. */
export type BannerProps = OwnProps &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

const signs = { info: infoPath, success: successPath, warning: warningPath, danger: errorPath }

/** A message in the flow of the page, beside what it is about. */
export function Banner(props: BannerProps) {
  const { tone, title, children, actions, onDismiss, autoHide = false, live = false, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  // Either of them holds it: a mouse that leaves does not take it from whoever has the focus in it.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  usePausableTimer(autoHide ? ms.bannerAutohide : null, hovered || focused, () => onDismiss?.())

  // Through the one announcer: a region that arrives with its text inside is not read everywhere.
  const said = useRef('')
  useEffect(() => {
    const words = root.current!.querySelector('[data-slot="banner.text"]')!.textContent!
    if (!live || said.current === words) return
    said.current = words
    announce(words, { assertive: tone === 'danger' })
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
      <span data-slot="banner.icon">{renderIcon(signs[tone])}</span>
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
  /* The actions go under the text where both do not fit, by the banner's own width. */
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
