import {
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { isComposing } from '../../hooks/composing.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { formatNumber, parseNumber, normalizeNumberText } from './parseNumber.ts'
import { StepButton } from './StepButton.tsx'
import { stepForKey, stepNumber, type NumberRange } from './stepNumber.ts'

type OwnProps = FieldProps &
  NumberRange & {
    /**
     * Controlled value: null when empty, NaN when the text is not a number.
     * @es `null` si está vacío; `NaN` mientras el texto no es un número, para que lo diga la regla del formulario.
     */
    value?: number | null
    /**
     * Initial value when uncontrolled.
     * @default null
     * @es Valor inicial, cuando no lo guarda quien usa la pieza.
     */
    defaultValue?: number | null
    /**
     * Called on each change of the text. Values outside `min`–`max` are reported; validation is the form's.
     * @es Una vez por cada cambio del texto o paso. Fuera de `min`–`max` se informa tal cual: marcarlo es del
     * formulario.
     */
    onValueChange?: (value: number | null) => void
    /**
     * Called with a changed value on blur, on Enter and on release of a step button.
     * @es El número al que se llegó: al salir, con Enter o al soltar un botón de paso; una vez cada uno.
     */
    onCommit?: (value: number | null) => void
    /**
     * Unit after the number: 'pts', '%'.
     * @es Va después del número: «pts», «%».
     */
    suffix?: ReactNode
  }

/** Other props go to the `<input>`. */
export type NumberFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type' | 'prefix'>

/**
 * Number input in the locale's format (in Chile '1.500' and '1,5'). Invalid text is kept; blur reformats the
 * text, never the value. With a fractional `step`, '2.5' is read as 2,5 in Chile.
 * @see APG spinbutton pattern
 */
export function NumberField(props: NumberFieldProps) {
  const messages = useMessages('numberField', es.numberField)
  const [layout, rest] = splitFieldProps(props)
  const { value: valueProp, defaultValue = null, onValueChange, min, max, step = 1, suffix, onCommit, ...more } = rest
  const { name, onChange, onKeyDown, onPaste, onBlur, ref, ...input } = more
  const hasDecimals = !Number.isInteger(step)
  const options = { locale: useFormats().locale, eitherSeparator: hasDecimals }
  const [value, setValue, resetValue] = useControlled(valueProp, defaultValue, onValueChange)
  const [text, setText] = useState(() => formatNumber(value, options))
  // Value before the pending edit. Changes by the caller are not edits.
  const pendingEdit = useRef<{ value: number | null } | null>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  useFormReset(inputRef, resetValue)
  // Keeps the typed text while it represents the value; a new value from the caller replaces it.
  const displayedText = Object.is(parseNumber(text, options), value) ? text : formatNumber(value, options)
  const isReadOnly = input.disabled || input.readOnly || Boolean(layout.disabledReason)

  function changeText(next: string) {
    pendingEdit.current ??= { value }
    setText(next)
    setValue(parseNumber(next, options))
  }

  function moveBy(steps: number | 'min' | 'max') {
    const next = stepNumber(value, steps, { min, max, step })
    if (next === null || next === value) return
    pendingEdit.current ??= { value }
    setText(formatNumber(next, options))
    setValue(next)
  }

  function commit() {
    const edit = pendingEdit.current
    pendingEdit.current = null
    if (edit && !Object.is(edit.value, value)) onCommit?.(value)
  }

  // Screen readers read the new value only while the field has the focus.
  function handleStepRelease() {
    if (document.activeElement !== inputRef.current) announce(formatNumber(value, options))
    commit()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (isReadOnly || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') commit()
    const steps = stepForKey(event.key, event.shiftKey)
    if (steps === undefined || (steps === 'min' && min === undefined) || (steps === 'max' && max === undefined)) return
    event.preventDefault()
    moveBy(steps)
  }

  // Browsers paste a line break as a space, a thousands separator: two cells would become one number.
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const pasted = event.clipboardData.getData('text').trim()
    if (isReadOnly || event.defaultPrevented || !/[\r\n]/.test(pasted)) return
    event.preventDefault()
    const target = event.currentTarget
    target.setRangeText(pasted.replace(/[\r\n]+/g, '\t'), target.selectionStart!, target.selectionEnd!, 'end')
    changeText(target.value)
  }

  return (
    <Field {...layout}>
      {(control) => (
        <Frame>
          <input
            autoComplete="off"
            {...input}
            {...control}
            ref={merged}
            type="text"
            role="spinbutton"
            readOnly={input.readOnly || control['aria-disabled']}
            // iOS's numeric keyboards have no minus sign.
            inputMode={min !== undefined && min >= 0 ? (hasDecimals ? 'decimal' : 'numeric') : 'text'}
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuetext={displayedText || undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            value={displayedText}
            onChange={(event) => {
              onChange?.(event)
              changeText(event.target.value)
            }}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={(event) => {
              setText(normalizeNumberText(displayedText, options))
              commit()
              onBlur?.(event)
            }}
          />
          {/* The form submits the number without thousands separators. */}
          {name !== undefined && !input.disabled && (
            <input type="hidden" name={name} form={input.form} value={String(value ?? '')} />
          )}
          {suffix && <span data-slot="field.affix">{suffix}</span>}
          {!isReadOnly && (
            <span data-slot="numberField.steps">
              <StepButton
                icon="minus"
                label={messages.decrease(layout.label)}
                onStep={() => moveBy(-1)}
                onRelease={handleStepRelease}
              />
              <StepButton
                icon="add"
                label={messages.increase(layout.label)}
                onStep={() => moveBy(1)}
                onRelease={handleStepRelease}
              />
            </span>
          )}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrameStyles}
  & > input {
    font-variant-numeric: tabular-nums;
  }
  &:has([data-slot='numberField.steps']) {
    padding-inline-end: ${space['050']};
  }
  [data-slot='numberField.steps'] {
    display: flex;
    flex: none;
  }
`
