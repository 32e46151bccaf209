import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useControlled } from '../../hooks/useControlled.ts'
import { Counter } from '../Field/Counter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrame } from '../Field/controlFrame.ts'
import { splitField, type FieldProps } from '../Field/fieldProps.ts'

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
}

/** The rest goes to the `<input>`: `autoComplete`, `placeholder`, `inputMode`, `onBlur`, `data-*` … */
export type TextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [layout, rest] = splitField(props)
  const { value: given, defaultValue = '', onChange, type = 'text', prefix, suffix, maxLength, ...input } = rest
  const [value, setValue] = useControlled(given, defaultValue, onChange)
  return (
    <Field {...layout} counter={maxLength !== undefined && <Counter length={value.length} max={maxLength} />}>
      {(control) => (
        <Frame>
          {prefix && <span data-slot="field.affix">{prefix}</span>}
          <input
            {...input}
            {...control}
            type={type}
            readOnly={input.readOnly || control['aria-disabled']}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          {suffix && <span data-slot="field.affix">{suffix}</span>}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrame}
`
