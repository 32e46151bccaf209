import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { buttonStyles } from './Button.styles.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonAppearance = {
  /** At most one `primary` per view; `danger` for destructive actions. @default 'secondary' */
  variant?: ButtonVariant
  /** Height: 28, 36 or 44 px. @default 'md' */
  size?: ButtonSize
  /** Icon before the text. */
  icon?: IconSource
  /** Icon after the text. */
  trailingIcon?: IconSource
  /** Number after the text, part of the accessible name: 'Filtros 3'. */
  count?: number
  /** Fills the width of its container. */
  block?: boolean
}

export type ButtonProps = ButtonAppearance &
  ComponentProps<'button'> & {
    /** Ignores presses and shows a spinner; keeps focus and width. @default false */
    loading?: boolean
    /** Announced after 500 ms of `loading`. @default 'Cargando…' */
    loadingLabel?: string
    /** Why the button is unavailable. It stays focusable and shows the reason as a tooltip. */
    disabledReason?: string
  }

/**
 * Button with text; `type` defaults to `button`.
 * @see APG button pattern
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  trailingIcon,
  count,
  block,
  loading = false,
  loadingLabel,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const messages = useMessages('common', es.common)
  useDelayedAnnouncement(loading ? (loadingLabel ?? messages.loading) : '')
  const reasonId = useId()
  const blocked = loading || Boolean(disabledReason)

  // Native `disabled` would drop the focus. Preventing the click also blocks implicit form submission by Enter.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {/* Always wrapped: the button element and its focus survive when the reason appears or disappears. */}
      <Tooltip content={disabledReason ?? ''} describes={false}>
        <Root
          {...rest}
          type={type}
          data-slot="button"
          data-variant={variant}
          data-size={size}
          data-block={block || undefined}
          data-loading={loading || undefined}
          aria-disabled={blocked || undefined}
          aria-busy={loading || undefined}
          aria-describedby={describedBy(disabledReason && reasonId, rest['aria-describedby'])}
          onClick={handleClick}
        >
          <ButtonContent icon={icon} trailingIcon={trailingIcon} count={count} loading={loading}>
            {children}
          </ButtonContent>
        </Root>
      </Tooltip>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  )
}

type ButtonContentProps = {
  icon?: IconSource
  trailingIcon?: IconSource
  count?: number
  loading?: boolean
  children?: ReactNode
}

/** Button contents. The spinner replaces the icon, or overlays the text when there is none, so the width is stable. */
export function ButtonContent({ icon, trailingIcon, count, loading, children }: ButtonContentProps) {
  const messages = useMessages('button', es.button)
  const formats = useFormats()
  const hasOverlay = loading && !icon
  return (
    <>
      <span data-slot="button.content" style={hasOverlay ? { opacity: 0 } : undefined}>
        {icon && (loading ? <Spinner size="sm" /> : <Icon name={icon} size="sm" />)}
        <span>{children}</span>
        {count !== undefined && <span data-slot="button.count">{` ${formats.whole(count)}`}</span>}
        {loading && <Hidden>{messages.loading}</Hidden>}
        {trailingIcon && <Icon name={trailingIcon} size="sm" />}
      </span>
      {hasOverlay && (
        <span data-slot="button.overlay">
          <Spinner size="sm" />
        </span>
      )}
    </>
  )
}

const Root = styled.button`
  ${buttonStyles}
`
const Hidden = styled.span`
  ${visuallyHidden}
`
