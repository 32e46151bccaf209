import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { useText } from '../Field/useText.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { summarizeRules, type PasswordRule } from './passwordRules.ts'

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
   * Lets password managers fill in or suggest a password.
   * @es Dice al gestor de contraseñas si debe completar la actual o proponer una nueva.
   */
  autoComplete: 'current-password' | 'new-password'
  /**
   * Rules of a new password, isVisible as a checklist below the field and announced on blur.
   * @type {readonly PasswordRule[]}
   * @es Lo que debe cumplir una contraseña nueva: una lista bajo el campo que cambia al escribir y se dice al salir.
   * Cada una: `name` y `holds(texto)`.
   */
  rules?: readonly PasswordRule[]
  /**
   * Whether the password is visible at first.
   * @default false
   * @es Si la contraseña parte a la vista.
   */
  defaultVisible?: boolean
}

/** Other props go to the `<input>`. */
export type PasswordFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type'>

/** Password input with a visibility toggle. Hides the text again on submit and warns about Caps Lock. */
export function PasswordField(props: PasswordFieldProps) {
  const messages = useMessages('passwordField', es.passwordField)
  const [layout, rest] = splitFieldProps(props)
  const { value, defaultValue, onValueChange, onChange, ref, rules = [], defaultVisible = false, ...more } = rest
  const { onKeyDown, onKeyUp, onBlur, ...input } = more
  const { text, control: inputRef, props: textProps } = useText({ value, defaultValue, onValueChange, onChange, ref })
  const [announcedValue, setAnnouncedValue] = useState<string | null>(null)
  const [isVisible, setIsVisible] = useState(defaultVisible)
  const [capsLock, setCapsLock] = useState(false)
  const caret = useRef<[number, number] | null>(null)
  useFormReset(inputRef, () => setAnnouncedValue(null))

  // Browsers move the caret when the input type changes.
  useLayoutEffect(() => {
    if (caret.current) inputRef.current?.setSelectionRange(...caret.current)
    caret.current = null
  })

  useEffect(() => {
    const form = inputRef.current?.form
    const hide = () => setIsVisible(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [inputRef])

  function toggle() {
    const { selectionStart, selectionEnd } = inputRef.current ?? {}
    if (selectionStart != null && selectionEnd != null) caret.current = [selectionStart, selectionEnd]
    setIsVisible(!isVisible)
  }

  /** Announces the unmet rules once per text. */
  function announceRules() {
    if (text === (announcedValue ?? '')) return
    setAnnouncedValue(text === '' ? null : text)
    const summary = summarizeRules(rules, text, messages)
    if (summary !== '') announce(summary)
  }

  // Announced once each time: screen readers do not read a description that appears while typing.
  function readCapsLock(event: KeyboardEvent) {
    const isOn = event.getModifierState('CapsLock')
    if (isOn && !capsLock) announce(messages.capsLock)
    setCapsLock(isOn)
  }
  const notes = (layout.hint || capsLock || rules.length > 0) && (
    <>
      {layout.hint && <span>{layout.hint}</span>}
      {layout.hint && ' '}
      {capsLock && <strong>{messages.capsLock}</strong>}
      {rules.length > 0 && <PasswordChecklist rules={rules} value={text} announcedValue={announcedValue} />}
    </>
  )
  return (
    <Field {...layout} hint={notes}>
      {(control) => (
        <Frame>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            {...textProps}
            type={isVisible ? 'text' : 'password'}
            readOnly={input.readOnly || control['aria-disabled']}
            onKeyDown={(event) => {
              readCapsLock(event)
              onKeyDown?.(event)
            }}
            onKeyUp={(event) => {
              readCapsLock(event)
              onKeyUp?.(event)
            }}
            onBlur={(event) => {
              setCapsLock(false)
              announceRules()
              onBlur?.(event)
            }}
          />
          <IconButton
            icon={isVisible ? 'eye-off' : 'eye'}
            label={messages.show}
            size="sm"
            pressed={isVisible}
            disabled={input.disabled}
            // Keeps the caret position on a pointer press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrameStyles}
  padding-inline-end: ${space['050']};
`
