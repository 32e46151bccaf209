import type { ComponentProps, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { color, radius, space, text } from '../../tokens/tokens.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { smallButtonStyles } from './smallButton.styles.ts'

type OwnProps = {
  /** What it stands for: a category, a filter. A long one is cut off with an ellipsis. */
  label: string
  icon?: IconName
  /** Shows a button that takes it away, named "Quitar …". Who takes it away moves the focus: `TagGroup` does. */
  onRemove?: () => void
  /** It stays. */
  disabled?: boolean
  /** For its button: groups give it its Tab stop and its keys. */
  removeProps?: Pick<ComponentProps<'button'>, 'tabIndex' | 'onKeyDown' | 'onFocus' | 'onBlur'>
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type TagProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** A thing by its name, among others of its kind; what says a state is a `Badge`. */
export function Tag({ label, icon, onRemove, disabled, removeProps, ...rest }: TagProps) {
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
          aria-label={es.tag.remove(label)}
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
  /* Its fill is close to the canvas's: the hairline keeps its shape. */
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
