import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Counter } from '../Field/Counter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrame } from '../Field/controlFrame.ts'
import { splitField, type FieldProps } from '../Field/fieldProps.ts'

type OwnProps = FieldProps & {
  value: string
  /** The whole new text, once for each change. */
  onChange: (value: string) => void
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
  const { value, onChange, type = 'text', prefix, suffix, maxLength, ...input } = rest
  return (
    <Field {...layout} counter={maxLength !== undefined && <Counter length={value.length} max={maxLength} />}>
      {(control) => (
        <Frame>
          {prefix && <span data-slot="field.affix">{prefix}</span>}
          <input {...input} {...control} type={type} value={value} onChange={(event) => onChange(event.target.value)} />
          {suffix && <span data-slot="field.affix">{suffix}</span>}
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrame}
`
