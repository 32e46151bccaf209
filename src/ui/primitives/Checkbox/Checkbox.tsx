import { useId, useImperativeHandle, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, size, space, text } from '../../tokens/tokens.ts'
import { checkboxInput } from './checkboxInput.ts'

export type CheckboxState = boolean | 'mixed'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked' | 'onChange'> & {
  /** `mixed`: some of what it stands for is on. */
  checked: CheckboxState
  /** The new state (a mixed one becomes true), and whether Shift was down, for ranges. One call a press. */
  onChange(checked: boolean, meta: { shiftKey: boolean }): void
  /** Its name. */
  label: string
  /** Keeps the name for assistive technology only: in table rows. */
  hideLabel?: boolean
  /** A line under the label. */
  description?: string
}

/** Yes, no, or "some" (APG checkbox): a native input, so that forms, Space and labels work by themselves. */
export function Checkbox({ checked, onChange, label, hideLabel, description, ref, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const descriptionId = useId()

  // `indeterminate` is a property without an attribute.
  useLayoutEffect(() => {
    input.current!.indeterminate = checked === 'mixed'
  })

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { nativeEvent, target } = event
    onChange(target.checked, { shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
    // The browser has just cleared it; the caller decides whether it goes.
    target.indeterminate = checked === 'mixed'
  }

  return (
    <Root data-slot="checkbox" data-bare={hideLabel || undefined}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        checked={checked === true}
        onChange={handleChange}
        aria-label={hideLabel ? label : undefined}
        aria-describedby={description ? descriptionId : rest['aria-describedby']}
      />
      {!hideLabel && <span data-slot="checkbox.label">{label}</span>}
      {description && (
        <span data-slot="checkbox.description" id={descriptionId}>
          {description}
        </span>
      )}
    </Root>
  )
}

const Root = styled.label`
  display: inline-grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: ${space['100']};
  min-block-size: ${size.targetFine};
  cursor: pointer;
  &[data-bare] {
    place-items: center;
    grid-template-columns: auto;
    min-inline-size: ${size.targetFine};
  }
  ${checkboxInput}
  &:has(input:disabled) {
    cursor: not-allowed;
    color: ${color.fgDisabled};
  }
  [data-slot='checkbox.description'] {
    grid-column: 2;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
