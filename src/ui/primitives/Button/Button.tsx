import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import * as es from '../../messages.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { buttonStyles } from './Button.styles.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonAppearance = {
  /** One primary a view; danger only for what destroys. */
  variant?: ButtonVariant
  /** 28, 36 or 44 px high. */
  size?: ButtonSize
  /** Before the text. */
  icon?: IconName
  /** After the text. */
  trailingIcon?: IconName
  /** How many are meant, after the text and part of the name: 'Filtros 3'. */
  count?: number
  /** As wide as its container. */
  block?: boolean
}

export type ButtonProps = ButtonAppearance &
  ComponentProps<'button'> & {
    /** Busy: presses do nothing, focus and width stay. */
    loading?: boolean
    /** What is announced after 500 ms of `loading`. */
    loadingLabel?: string
    /** Why it cannot be used now. It stays focusable and tells the reason on hover and focus. */
    disabledReason?: string
  }

/** Does something here and now (APG button). `type="button"` unless told otherwise. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  trailingIcon,
  count,
  block,
  loading = false,
  loadingLabel = es.common.loading,
  disabledReason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  useDelayedAnnouncement(loading ? loadingLabel : '')
  const reasonId = useId()
  const blocked = loading || Boolean(disabledReason)

  // A native `disabled` would drop the focus; a press is refused here instead, and with it an Enter that submits.
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {/* Around it also without a reason: where one comes or goes, the button stays the same element, and keeps its focus. */}
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
  icon?: IconName
  trailingIcon?: IconName
  count?: number
  loading?: boolean
  children?: ReactNode
}

/** The spinner takes the icon's place, or lies over the text where there is none: the width never changes. */
export function ButtonContent({ icon, trailingIcon, count, loading, children }: ButtonContentProps) {
  const covered = loading && !icon
  return (
    <>
      <span data-slot="button.content" style={covered ? { opacity: 0 } : undefined}>
        {icon && (loading ? <Spinner size="sm" /> : <Icon name={icon} size="sm" />)}
        {children}
        {count !== undefined && <span data-slot="button.count">{` ${es.whole.format(count)}`}</span>}
        {loading && <Hidden>{es.button.loading}</Hidden>}
        {trailingIcon && <Icon name={trailingIcon} size="sm" />}
      </span>
      {covered && (
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
