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

/** `className` and `style` go to the outermost element, the rest to the `<input>`: `name`, `disabled`, `ref`, `data-*` … */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'onChange'> & {
  /** `mixed`: some of what it stands for is on. */
  checked?: CheckboxState
  /** Where it starts when the caller does not hold the state. */
  defaultChecked?: CheckboxState
  /** The new state (a mixed one becomes true), and whether Shift was down, for ranges. One call a press. */
  onChange?: (checked: boolean, meta: { shiftKey: boolean }) => void
  /** Its name. */
  label: string
  /** Keeps the name for assistive technology only: in table rows. */
  hideLabel?: boolean
  /** A line under the label. */
  description?: string
  /** Why it cannot be changed now. It stays focusable, and the reason stands under the label. */
  disabledReason?: string
}

/** Yes, no, or "some" (APG checkbox): a native input, so that forms, Space and labels work by themselves. */
export function Checkbox({
  checked: given,
  defaultChecked = false,
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
  const [checked, setChecked, begin] = useControlled(given, defaultChecked, onChange)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const id = useId()
  const described = describedBy(
    description && `${id}-description`,
    disabledReason && `${id}-reason`,
    rest['aria-describedby'],
  )

  useFormReset(input, () => {
    // What the browser has put back is not what the owner holds.
    input.current!.checked = checked === true
    begin()
  })

  // `indeterminate` is a property without an attribute.
  useLayoutEffect(() => {
    input.current!.indeterminate = checked === 'mixed'
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent, target } = event
    if (!disabledReason) {
      setChecked(target.checked, { shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
    }
    // The browser has just cleared it; the caller decides whether it goes.
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
          {disabledReason}
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
    /* In the middle of the first line. */
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
