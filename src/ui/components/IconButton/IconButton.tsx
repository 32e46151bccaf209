import { useId, type ComponentProps, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, size as sizes } from '../../tokens/tokens.ts'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

export type IconButtonVariant = 'ghost' | 'secondary' | 'danger'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Icon name, or an element. */
  icon: IconSource
  /** Accessible name and tooltip. Names the object it acts on ("Subir Café"). */
  label: string
  /** `danger` is a `ghost` in red. @default 'ghost' */
  variant?: IconButtonVariant
  /** Side length: 28, 36 or 44 px. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  /** Ignores presses and shows a spinner; keeps the focus. @default false */
  loading?: boolean
  /** Why the button is unavailable. It stays focusable and shows the reason as a tooltip. */
  disabledReason?: string
  /** Makes it a toggle button (`aria-pressed`). */
  pressed?: boolean
}

/** Button with an icon and a tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  disabledReason,
  pressed,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const commonMessages = useMessages('common', es.common)
  const buttonMessages = useMessages('button', es.button)
  useDelayedAnnouncement(loading ? commonMessages.loading : '')
  const reasonId = useId()
  const blocked = loading || Boolean(disabledReason)

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!blocked) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <Tooltip content={disabledReason ?? label} describes={false}>
        <Root
          {...rest}
          type={type}
          aria-label={loading ? label + buttonMessages.loading : label}
          aria-disabled={blocked || undefined}
          aria-busy={loading || undefined}
          aria-pressed={pressed}
          aria-describedby={describedBy(disabledReason && reasonId, rest['aria-describedby'])}
          data-slot="icon-button"
          data-variant={variant === 'danger' ? 'ghost' : variant}
          data-tone={variant === 'danger' ? 'danger' : undefined}
          data-size={size}
          data-loading={loading || undefined}
          onClick={handleClick}
        >
          {loading ? <Spinner size="sm" /> : <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
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

const Root = styled.button`
  ${buttonStyles}
  flex: none;
  inline-size: ${sizes.controlMd};
  block-size: ${sizes.controlMd};
  padding: 0;
  &[data-size='sm'] {
    inline-size: ${sizes.controlSm};
    block-size: ${sizes.controlSm};
    padding: 0;
  }
  &[data-size='lg'] {
    inline-size: ${sizes.controlLg};
    block-size: ${sizes.controlLg};
    padding: 0;
  }
  &[data-variant='ghost']:not(:disabled, [aria-disabled='true']) {
    color: ${color.fgMuted};
    &:hover,
    &[aria-pressed='true'] {
      color: ${color.fgDefault};
    }
  }
  &[data-tone='danger']:not(:disabled, [aria-disabled='true']) {
    color: ${color.dangerFg};
    &:hover {
      color: ${color.dangerFg};
    }
  }
  &[aria-pressed='true'] {
    border-color: ${color.borderSelected};
    background: ${color.accentSubtle};
  }
  @media (forced-colors: active) {
    &[data-variant][aria-pressed='true']:not(:disabled, [aria-disabled='true']) {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
