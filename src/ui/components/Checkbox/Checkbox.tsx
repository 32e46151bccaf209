import { useId, useImperativeHandle, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { lockPath } from '../Icon/iconPaths.ts'
import { checkboxInputStyles } from './checkboxInput.styles.ts'

export type CheckboxState = boolean | 'mixed'

/** `className` and `style` go to the root element, other props to the `<input>`. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked'> & {
  /** Controlled state; `mixed` when only some of the represented items are checked. */
  checked?: CheckboxState
  /** Initial state when uncontrolled. @default false */
  defaultChecked?: CheckboxState
  /** Receives the new state (`mixed` becomes true) and whether Shift was pressed, for range selection. */
  onCheckedChange?: (checked: boolean, meta: { shiftKey: boolean }) => void
  /** Accessible name. */
  label: string
  /** Visually hides the label, as in table rows. */
  hideLabel?: boolean
  /** Help text under the label. */
  description?: string
  /** Why it cannot be changed. It stays focusable and shows the reason under the label. */
  disabledReason?: string
}

/**
 * Two- or three-state checkbox on a native input.
 * @see APG checkbox pattern
 */
export function Checkbox({
  checked: valueProp,
  defaultChecked = false,
  onCheckedChange,
  onChange,
  label,
  hideLabel,
  description,
  disabledReason,
  ref,
  className,
  style,
  ...rest
}: CheckboxProps) {
  const [checked, setChecked, resetValue] = useControlled(valueProp, defaultChecked, onCheckedChange)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const id = useId()
  const described = describedBy(
    description && `${id}-description`,
    disabledReason && `${id}-reason`,
    rest['aria-describedby'],
  )

  useFormReset(input, () => {
    // The browser has restored its own default, which may differ from the controlled value.
    input.current!.checked = checked === true
    resetValue()
  })

  // `indeterminate` has no HTML attribute.
  useLayoutEffect(() => {
    input.current!.indeterminate = checked === 'mixed'
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent, target } = event
    if (!disabledReason) {
      onChange?.(event)
      setChecked(target.checked, { shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
    }
    // The browser clears `indeterminate` on click; restore it until the state changes.
    target.indeterminate = checked === 'mixed'
  }

  return (
    <Root className={className} style={style} data-slot="checkbox" data-bare={hideLabel || undefined}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        checked={checked === true}
        onChange={handleChange}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : `${id}-label`}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={described}
      />
      {!hideLabel && (
        <span id={`${id}-label`} data-slot="checkbox.label">
          {label}
        </span>
      )}
      {description && (
        <span data-slot="checkbox.description" id={`${id}-description`}>
          {description}
        </span>
      )}
      {disabledReason && (
        <span data-slot="checkbox.reason" id={`${id}-reason`} hidden={hideLabel}>
          {renderIcon(lockPath, 'sm')}
          <span>{disabledReason}</span>
        </span>
      )}
    </Root>
  )
}

const Root = styled.label`
  display: inline-grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: center;
  align-items: start;
  column-gap: ${space['100']};
  min-block-size: ${size.targetFine};
  max-inline-size: 100%;
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-bare] {
    place-items: center;
    grid-template-columns: auto;
    min-inline-size: ${size.targetFine};
  }
  ${checkboxInputStyles}
  &:not([data-bare]) > input[type='checkbox'] {
    /* Centred on the first line of text. */
    margin-block-start: calc((1lh - 1.125rem) / 2);
  }
  &:has(input:is(:disabled, [aria-disabled='true'])) {
    cursor: not-allowed;
    [data-slot='checkbox.label'] {
      color: ${color.fgDisabled};
    }
  }
  [data-slot='checkbox.description'],
  [data-slot='checkbox.reason'] {
    grid-column: 2;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='checkbox.reason']:not([hidden]) {
    display: flex;
    gap: ${space['050']};
    padding-block-start: ${space['050']};
    font-weight: 400;
  }
`
