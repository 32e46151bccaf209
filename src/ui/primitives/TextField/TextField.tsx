import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { CharacterCounter } from '../Field/CharacterCounter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

type OwnProps = FieldProps & {
  value?: string
  /** Initial text when uncontrolled. @default '' */
  defaultValue?: string
  /** Receives the full text on each change. */
  onChange?: (value: string) => void
  type?: 'text' | 'email'
  /** Shown before the text inside the box; not part of the value. */
  prefix?: ReactNode
  /** Shown after the text inside the box; not part of the value. */
  suffix?: ReactNode
  /** Maximum length; shows a counter. Longer text is flagged, not truncated. */
  maxLength?: number
  /** Shows a clear button while the field has text. @default false */
  clearable?: boolean
}

/** Other props go to the `<input>`. */
export type TextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/** Single-line text field. */
export function TextField(props: TextFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const {
    value: valueProp,
    defaultValue = '',
    onChange,
    type = 'text',
    prefix,
    suffix,
    maxLength,
    clearable,
    ref,
    ...input
  } = rest
  const [value, setValue, resetValue] = useControlled(valueProp, defaultValue, onChange)
  const inputRef = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  useFormReset(inputRef, resetValue)
  const isReadOnly = input.disabled || input.readOnly || layout.disabledReason
  return (
    <Field {...layout} counter={maxLength !== undefined && <CharacterCounter length={value.length} max={maxLength} />}>
      {(control) => (
        <Frame>
          {prefix && <span data-slot="field.affix">{prefix}</span>}
          <input
            {...input}
            {...control}
            ref={merged}
            type={type}
            readOnly={input.readOnly || control['aria-disabled']}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          {suffix && <span data-slot="field.affix">{suffix}</span>}
          {clearable && value !== '' && !isReadOnly && (
            <IconButton
              icon="close"
              size="sm"
              label={es.textField.clear(layout.label)}
              onClick={() => {
                inputRef.current?.focus()
                setValue('')
              }}
            />
          )}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrameStyles}
  &:has(> button) {
    padding-inline-end: ${space['050']};
  }
`
