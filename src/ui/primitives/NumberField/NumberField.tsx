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
    /** Null when empty; NaN while the text is not a number, so that the form's rule can say so. */
    value?: number | null
    /** Where it starts when the caller does not hold the number. */
    defaultValue?: number | null
    /** Once for each change of the text or step. Out of `min`–`max` is reported as typed: flagging is the form's. */
    onChange?: (value: number | null) => void
    /** The number that was arrived at: on leaving the field, on Enter, and when a step button is let go; each once. */
    onCommit?: (value: number | null) => void
    /** Stands after the number: 'pts', '%'. */
    suffix?: ReactNode
  }

/** The rest goes to the `<input>`: `placeholder`, `data-*` … */
export type NumberFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type' | 'prefix'>

/**
 * A quantity, read and written as in Chile ('1.500', '1,5'). APG spinbutton on a text input: letters stay on screen
 * to be seen and mended, the wheel does nothing, and leaving the field tidies a number but never changes it.
 */
export function NumberField(props: NumberFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: given, defaultValue = null, onChange, min, max, step = 1, suffix, onCommit, ...more } = rest
  const { name, onKeyDown, onPaste, onBlur, ref, ...input } = more
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  const [text, setText] = useState(() => formatNumber(value))
  // What it was before the edit that is not committed yet. What the owner changes is no edit.
  const before = useRef<{ value: number | null } | null>(null)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  useFormReset(own, begin)
  // The text as typed, as long as it says the value; another value from outside wins.
  const shown = Object.is(parseNumber(text), value) ? text : formatNumber(value)
  const fixed = input.disabled || input.readOnly || Boolean(layout.disabledReason)

  function type(next: string) {
    before.current ??= { value }
    setText(next)
    setValue(parseNumber(next))
  }

  function move(steps: number | 'min' | 'max') {
    const next = stepNumber(value, steps, { min, max, step })
    if (next === null || next === value) return
    before.current ??= { value }
    setText(formatNumber(next))
    setValue(next)
  }

  function commit() {
    const edit = before.current
    before.current = null
    if (edit && !Object.is(edit.value, value)) onCommit?.(value)
  }

  /** A step button was let go. Where the field has the focus its value is read by itself; elsewhere nobody would. */
  function endPress() {
    if (document.activeElement !== own.current) announce(formatNumber(value))
    commit()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (fixed || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') commit()
    const steps = stepForKey(event.key, event.shiftKey)
    if (steps === undefined || (steps === 'min' && min === undefined) || (steps === 'max' && max === undefined)) return
    event.preventDefault()
    move(steps)
  }

  /** Browsers paste a line break as a space, which would make one number of two cells: a tab parts them for good. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const pasted = event.clipboardData.getData('text').trim()
    if (fixed || event.defaultPrevented || !/[\r\n]/.test(pasted)) return
    event.preventDefault()
    const target = event.currentTarget
    target.setRangeText(pasted.replace(/[\r\n]+/g, '\t'), target.selectionStart!, target.selectionEnd!, 'end')
    type(target.value)
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
            inputMode={min !== undefined && min >= 0 ? (Number.isInteger(step) ? 'numeric' : 'decimal') : 'text'}
            aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
            aria-valuetext={shown || undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            value={shown}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={(event) => {
              setText(normalizeNumberText(shown))
              commit()
              onBlur?.(event)
            }}
          />
          {/* '1.500' is for people; programs read 1500. */}
          {name !== undefined && !input.disabled && (
            <input type="hidden" name={name} form={input.form} value={String(value ?? '')} />
          )}
          {suffix && <span data-slot="field.affix">{suffix}</span>}
          {!fixed && (
            <span data-slot="numberField.steps">
              <StepButton
                icon="minus"
                label={es.numberField.decrease(layout.label)}
                onStep={() => move(-1)}
                onRelease={endPress}
              />
              <StepButton
                icon="add"
                label={es.numberField.increase(layout.label)}
                onStep={() => move(1)}
                onRelease={endPress}
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
