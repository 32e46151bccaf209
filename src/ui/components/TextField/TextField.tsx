import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { CharacterCounter } from '../Field/CharacterCounter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { useText } from '../Field/useText.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

type OwnProps = FieldProps & {
  /**
   * Controlled value.
   * @es El texto, cuando lo guarda quien usa la pieza.
   */
  value?: string
  /**
   * Initial text when uncontrolled.
   * @default ''
   * @es Valor inicial, cuando no lo guarda quien usa la pieza.
   */
  defaultValue?: string
  /**
   * Receives the full text on each change.
   * @es Recibe el texto nuevo entero, una vez por cambio.
   */
  onValueChange?: (value: string) => void
  /**
   * `email` shows the keyboard of e-mails and checks nothing.
   * @es `email` muestra el teclado de correos; no revisa nada.
   */
  type?: 'text' | 'email'
  /**
   * Shown before the text inside the box; not part of the value.
   * @es Va antes del texto, dentro de la caja; no es parte del valor.
   */
  prefix?: ReactNode
  /**
   * Shown after the text inside the box; not part of the value.
   * @es Va después del texto, dentro de la caja; no es parte del valor.
   */
  suffix?: ReactNode
  /**
   * Maximum length; shows a counter. Longer text is flagged, not truncated.
   * @es Caracteres permitidos; muestra un contador. Lo que sobra se conserva y se marca: no se corta.
   */
  maxLength?: number
  /**
   * Shows a clear button while the field has text.
   * @default false
   * @es Un botón que lo vacía, mientras haya algo que vaciar.
   */
  clearable?: boolean
}

/** Other props go to the `<input>`. */
export type TextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/** Single-line text field. */
export function TextField(props: TextFieldProps) {
  const messages = useMessages('textField', es.textField)
  const [layout, rest] = splitFieldProps(props)
  const {
    value,
    defaultValue,
    onValueChange,
    onChange,
    type = 'text',
    prefix,
    suffix,
    maxLength,
    clearable,
    ref,
    ...input
  } = rest
  const { text, write, ...field } = useText({ value, defaultValue, onValueChange, onChange, ref })
  const isReadOnly = input.disabled || input.readOnly || layout.disabledReason
  return (
    <Field {...layout} counter={maxLength !== undefined && <CharacterCounter length={text.length} max={maxLength} />}>
      {(control) => (
        <Frame>
          {prefix && <span data-slot="field.affix">{prefix}</span>}
          <input
            {...input}
            {...control}
            {...field.props}
            type={type}
            readOnly={input.readOnly || control['aria-disabled']}
          />
          {suffix && <span data-slot="field.affix">{suffix}</span>}
          {clearable && text !== '' && !isReadOnly && (
            <IconButton
              icon="close"
              size="sm"
              label={messages.clear(layout.label)}
              onClick={() => {
                ignoreKeyRepeat()
                field.control.current?.focus()
                write('')
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
