import type { ComponentProps, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { smallButtonStyles } from './smallButton.styles.ts'

type OwnProps = {
  /**
   * Text of the tag, truncated with an ellipsis.
   * @es Qué representa: una categoría, un filtro. Si es largo, termina en puntos suspensivos.
   */
  label: string
  /**
   * Icon before the name.
   * @es Dibujo antes del nombre.
   */
  icon?: IconSource
  /**
   * Shows a remove button. The caller moves the focus, as `TagGroup` does.
   * @es Muestra un botón que la quita, «Quitar …». Quien la quita mueve el foco: `TagGroup` lo hace.
   */
  onRemove?: () => void
  /**
   * Disables the remove button.
   * @es No se puede quitar.
   */
  disabled?: boolean
  /**
   * Props of the remove button, for the roving tab stop of a group.
   * @es Para su botón: el grupo le da su parada de tabulación y sus teclas.
   */
  removeProps?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onKeyDown' | 'onFocus' | 'onBlur'>
}

/** Other props go to the root element. */
export type TagProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** Item of a set, such as a category or a filter. For a status use `Badge`. */
export function Tag({ label, icon, onRemove, disabled, removeProps, ...rest }: TagProps) {
  const messages = useMessages('tag', es.tag)
  return (
    <Root {...rest} data-slot="tag" data-bare={onRemove ? undefined : ''} data-disabled={disabled || undefined}>
      {icon && <Icon name={icon} size="sm" />}
      <span data-slot="tag.label" title={label}>
        {label}
      </span>
      {onRemove && (
        <button
          {...removeProps}
          type="button"
          aria-label={messages.remove(label)}
          disabled={disabled}
          onClick={() => onRemove()}
        >
          <Icon name="close" size="sm" />
        </button>
      )}
    </Root>
  )
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space['050']};
  max-inline-size: min(100%, 20rem);
  block-size: 1.625rem;
  padding-inline-start: ${space['100']};
  /* The fill is close to the canvas; the border keeps the shape visible. */
  border: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  border-radius: ${radius.sm};
  background: ${color.accentSubtle};
  color: ${color.accentOnSubtle};
  font: ${text.label};
  &[data-bare] {
    padding-inline-end: ${space['100']};
  }
  [data-slot='tag.label'] {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > button {
    ${smallButtonStyles}
  }
  & > button:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  & > button:focus-visible {
    outline-offset: -1px;
  }
  &[data-disabled] {
    background: ${color.bgDisabled};
    color: ${color.fgMuted};
    & > button {
      color: ${color.fgDisabled};
      cursor: not-allowed;
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
    &[data-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`
