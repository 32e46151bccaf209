import { useId, useImperativeHandle, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { color, size } from '../../tokens/tokens.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { lockPath } from '../Icon/iconPaths.ts'
import { CheckTexts } from './CheckTexts.tsx'
import { checkControlStyles, checkNoteStyles, checkReasonStyles } from './checkControl.styles.ts'
import { checkboxInputStyles } from './checkboxInput.styles.ts'

export type CheckboxState = boolean | 'mixed'

/** `className` and `style` go to the root element, other props to the `<input>`. */
export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'defaultChecked'> & {
  /**
   * Controlled state; `mixed` when only some of the represented items are checked.
   * @es `mixed`: parte de lo que representa está marcada.
   */
  checked?: CheckboxState
  /**
   * Initial state when uncontrolled.
   * @default false
   * @es Cómo parte, cuando no lo guarda quien usa la pieza.
   */
  defaultChecked?: CheckboxState
  /**
   * Receives the new state (`mixed` becomes true) and whether Shift was pressed, for range selection.
   * @es El estado nuevo (de `mixed` pasa a verdadero) y si Mayús estaba apretada, para los rangos. Una vez por
   * pulsación.
   */
  onCheckedChange?: (checked: boolean, meta: { shiftKey: boolean }) => void
  /**
   * Accessible name.
   * @es Su nombre.
   */
  label: string
  /**
   * Visually hides the label, as in table rows.
   * @es Deja el nombre solo para lectores de pantalla: en las filas de una tabla.
   */
  hideLabel?: boolean
  /**
   * Help text under the label.
   * @es Una línea bajo la etiqueta.
   */
  description?: string
  /**
   * Why it cannot be changed. It stays focusable and shows the reason under the label.
   * @es Por qué no se puede cambiar ahora. Sigue recibiendo el foco, y el motivo queda bajo la etiqueta.
   */
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
      <CheckTexts
        id={id}
        slot="checkbox"
        label={hideLabel ? undefined : label}
        description={description}
        reason={
          disabledReason && (
            <>
              {renderIcon(lockPath, 'sm')}
              <span>{disabledReason}</span>
            </>
          )
        }
        isReasonHidden={hideLabel}
      />
    </Root>
  )
}

const Root = styled.label`
  display: inline-grid;
  max-inline-size: 100%;
  ${checkControlStyles}
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
    ${checkNoteStyles}
  }
  [data-slot='checkbox.reason']:not([hidden]) {
    ${checkReasonStyles}
  }
`
