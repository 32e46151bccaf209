import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, size as sizes } from '../../tokens/tokens.ts'
import { BlockableButton } from '../Button/BlockableButton.tsx'
import { buttonStyles } from '../Button/Button.styles.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Spinner } from '../Spinner/Spinner.tsx'

export type IconButtonVariant = 'ghost' | 'secondary' | 'danger'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /**
   * What it does in a form.
   * @default 'button'
   * @es Qué hace en un formulario; `button` si no se dice.
   */
  type?: 'button' | 'submit' | 'reset'
  /**
   * Icon name, or an element.
   * @es Qué se dibuja: un nombre del conjunto, o un elemento propio.
   */
  icon: IconSource
  /**
   * Accessible name and tooltip. Names the object it acts on ("Subir Café").
   * @es Su nombre, para todos: se lee en voz alta y se ve al apuntarlo. Dice sobre qué actúa: «Subir Café».
   */
  label: string
  /**
   * `danger` is a `ghost` in red.
   * @default 'ghost'
   * @es `danger` es un fantasma en tinta roja.
   */
  variant?: IconButtonVariant
  /**
   * Side length: 28, 36 or 44 px.
   * @default 'md'
   * @es Cuadrado de 28, 36 o 44 px.
   */
  size?: 'sm' | 'md' | 'lg'
  /**
   * Ignores presses and shows a spinner; keeps the focus.
   * @default false
   * @es Ocupado: apretar no hace nada y el foco se queda.
   */
  loading?: boolean
  /**
   * Why the button is unavailable. It stays focusable and shows the reason as a tooltip.
   * @es Por qué no se puede usar ahora. Sigue recibiendo el foco y dice el motivo.
   */
  disabledReason?: string
  /**
   * Makes it a toggle button (`aria-pressed`).
   * @es Lo vuelve un botón de dos posiciones (`aria-pressed`).
   */
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
  ...rest
}: IconButtonProps) {
  const commonMessages = useMessages('common', es.common)
  const buttonMessages = useMessages('button', es.button)
  return (
    <BlockableButton
      {...rest}
      root={Root}
      tooltip={label}
      type={type}
      aria-label={loading ? label + buttonMessages.loading : label}
      aria-pressed={pressed}
      data-slot="icon-button"
      data-variant={variant === 'danger' ? 'ghost' : variant}
      data-tone={variant === 'danger' ? 'danger' : undefined}
      data-size={size}
      loading={loading}
      loadingLabel={commonMessages.loading}
      disabledReason={disabledReason}
    >
      {loading ? <Spinner size="sm" /> : <Icon name={icon} size={size === 'sm' ? 'sm' : 'md'} />}
    </BlockableButton>
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
