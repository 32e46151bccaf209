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
  /** Where it starts when the caller does not hold the text. */
  defaultValue?: string
  /** The whole new text, once for each change. */
  onChange?: (value: string) => void
  type?: 'text' | 'email'
  /** Stands before the text, inside the box; not part of the value. */
  prefix?: ReactNode
  /** Stands after the text, inside the box; not part of the value. */
  suffix?: ReactNode
  /** Characters allowed; shows a counter. Longer text is kept and flagged, not cut. */
  maxLength?: number
  /** A button that empties it, while there is something to empty. */
  clearable?: boolean
}

/** The rest goes to the `<input>`: `autoComplete`, `placeholder`, `inputMode`, `onBlur`, `data-*` … */
export type TextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const {
    value: given,
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
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  useFormReset(own, begin)
  const fixed = input.disabled || input.readOnly || layout.disabledReason
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
          {clearable && value !== '' && !fixed && (
            <IconButton
              icon="close"
              size="sm"
              label={es.textField.clear(layout.label)}
              onClick={() => {
                own.current?.focus()
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
