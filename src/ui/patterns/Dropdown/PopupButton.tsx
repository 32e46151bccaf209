import type { MouseEventHandler, ReactElement } from 'react'
import { styled } from 'styled-components'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import * as es from '../../messages.ts'
import { buttonStyles } from '../../primitives/Button/Button.styles.ts'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { color, size } from '../../tokens/tokens.ts'

export type PopupButtonProps = {
  /** What it says; where a `sign` says it for the eye, its name only. */
  children: string
  /** Drawn before the words. */
  icon?: ReactElement
  /** Draws the sign alone, square. */
  iconOnly?: boolean
  variant?: 'secondary' | 'ghost'
  /** As wide as the list. */
  block?: boolean
  /** Busy: presses do nothing, focus and width stay. */
  loading?: boolean
  onClick: MouseEventHandler
}

/** A button of a popup. It looks like `Button`, without what a popup never asks of it: tooltips, and all drawings there are. */
export function PopupButton({
  children,
  icon: sign,
  iconOnly: bare,
  variant = 'ghost',
  block,
  loading,
  onClick,
}: PopupButtonProps) {
  useDelayedAnnouncement(loading ? es.common.loading : '')
  return (
    <Root
      type="button"
      data-slot="button"
      data-variant={variant}
      data-size="sm"
      data-block={block || undefined}
      data-bare={bare || undefined}
      data-loading={loading || undefined}
      aria-label={bare || loading ? children + (loading ? es.button.loading : '') : undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <span data-slot="button.content" style={loading ? { opacity: 0 } : undefined}>
        {sign}
        {!bare && children}
      </span>
      {loading && (
        <span data-slot="button.overlay">
          <Spinner size="sm" />
        </span>
      )}
    </Root>
  )
}

const Root = styled.button`
  ${buttonStyles}
  &[data-bare] {
    flex: none;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    padding: 0;
    color: ${color.fgMuted};
  }
  &[data-bare]:hover {
    color: ${color.fgDefault};
  }
`
