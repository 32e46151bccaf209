import type { MouseEventHandler, ReactElement } from 'react'
import { styled } from 'styled-components'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { color, size } from '../../tokens/tokens.ts'

export type PopupButtonProps = {
  children: string
  icon?: ReactElement
  /** Shows only the icon; `children` is the accessible name. */
  iconOnly?: boolean
  /** @default 'ghost' */
  variant?: 'secondary' | 'ghost'
  /** As wide as the list. */
  block?: boolean
  /** Presses do nothing; focus and width stay. */
  loading?: boolean
  onClick: MouseEventHandler
}

/** A button in a popup. Looks like `Button` without its tooltip and icons, which a list would load. */
export function PopupButton({
  children,
  icon,
  iconOnly,
  variant = 'ghost',
  block,
  loading,
  onClick,
}: PopupButtonProps) {
  const commonMessages = useMessages('common', es.common)
  const buttonMessages = useMessages('button', es.button)
  useDelayedAnnouncement(loading ? commonMessages.loading : '')
  return (
    <Root
      type="button"
      data-slot="button"
      data-variant={variant}
      data-size="sm"
      data-block={block || undefined}
      data-icon-only={iconOnly || undefined}
      data-loading={loading || undefined}
      aria-label={iconOnly || loading ? children + (loading ? buttonMessages.loading : '') : undefined}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <span data-slot="button.content" style={loading ? { opacity: 0 } : undefined}>
        {icon}
        {!iconOnly && <span>{children}</span>}
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
  &[data-icon-only] {
    flex: none;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    padding: 0;
    color: ${color.fgMuted};
  }
  &[data-icon-only]:hover {
    color: ${color.fgDefault};
  }
`
