import { useId, type ComponentProps, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import * as es from '../../messages.ts'
import { color, size as sizes } from '../../tokens/tokens.ts'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

export type IconButtonVariant = 'ghost' | 'secondary' | 'danger'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What is drawn. */
  icon: IconName
  /** Its name, for everybody: read aloud, and shown as a tooltip. Says on what it acts ("Subir Café"). */
  label: string
  /** `danger` is a ghost in red ink. */
  variant?: IconButtonVariant
  /** 28, 36 or 44 px square. */
  size?: 'sm' | 'md' | 'lg'
  /** Busy: presses do nothing, focus stays. */
  loading?: boolean
  /** Why it cannot be used now. It stays focusable and tells the reason. */
  disabledReason?: string
  /** Makes it a toggle (`aria-pressed`). */
  pressed?: boolean
}

/** A button with a drawing only: where there is no room for words and the drawing is known. */
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
  useDelayedAnnouncement(loading ? es.common.loading : '')
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
          aria-label={loading ? label + es.button.loading : label}
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
