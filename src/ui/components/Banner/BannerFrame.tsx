import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useFocusReturn } from '../../hooks/useFocusReturn.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { errorPath, infoPath, successPath, warningPath } from '../Icon/iconPaths.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export type BannerContent = {
  /**
   * Sets the colour, the icon and the hidden prefix read before the text.
   * @es Fija el color, el icono y la palabra que se lee antes del texto.
   */
  tone: BannerTone
  /**
   * Summary in a few words.
   * @es Lo importante, en pocas palabras.
   */
  title?: string
  /**
   * Details: what happened and what to do next.
   * @es Qué pasó y qué hacer.
   */
  children?: ReactNode
  /**
   * Buttons or links after the text.
   * @es Botones o enlaces, después del texto.
   */
  actions?: ReactNode
  /**
   * Announces the text to screen readers; assertive when `tone` is `danger`.
   * @default false
   * @es Apareció después que la página: se dice en voz alta (de inmediato si es `danger`).
   */
  live?: boolean
}

type BannerFrameProps = BannerContent & {
  closeButton?: ReactNode
} & Omit<ComponentPropsWithRef<'div'>, keyof BannerContent>

const iconPaths = { info: infoPath, success: successPath, warning: warningPath, danger: errorPath }

/** A banner that stays: its look and its announcement, without what closes it. */
export function BannerFrame(props: BannerFrameProps) {
  const messages = useMessages('banner', es.banner)
  const { tone, title, children, actions, live = false, closeButton, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)

  // Uses the shared announcer: some screen readers ignore a live region that is inserted with its text.
  const lastAnnounced = useRef('')
  useEffect(() => {
    const message = root.current!.querySelector('[data-slot="banner.text"]')!.textContent!
    if (!live || lastAnnounced.current === message) return
    lastAnnounced.current = message
    announce(message, { assertive: tone === 'danger' })
  })

  useFocusReturn(root)

  return (
    <Root {...rest} ref={merged} data-slot="banner" data-tone={tone}>
      <span data-slot="banner.icon">{renderIcon(iconPaths[tone])}</span>
      <div data-slot="banner.body">
        <div data-slot="banner.text">
          <Hidden>{messages[tone]}</Hidden>
          {title && <strong>{`${title} `}</strong>}
          {children && <div>{children}</div>}
        </div>
        {actions && <div data-slot="banner.actions">{actions}</div>}
      </div>
      {closeButton}
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
