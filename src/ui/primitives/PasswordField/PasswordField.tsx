import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { PasswordChecklist } from './PasswordChecklist.tsx'
import { summarizeRules, type PasswordRule } from './passwordRules.ts'

type OwnProps = FieldProps & {
  value?: string
  /** Initial text when uncontrolled. @default '' */
  defaultValue?: string
  /** Receives the full text on each change. */
  onChange?: (value: string) => void
  /** Lets password managers fill in or suggest a password. */
  autoComplete: 'current-password' | 'new-password'
  /** Rules of a new password, isVisible as a checklist below the field and announced on blur. */
  rules?: readonly PasswordRule[]
}

/** Other props go to the `<input>`. */
export type PasswordFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type'>

/** Password input with a visibility toggle. Hides the text again on submit and warns about Caps Lock. */
export function PasswordField(props: PasswordFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: valueProp, defaultValue = '', onChange, rules = [], ref, onKeyDown, onKeyUp, onBlur, ...input } = rest
  const [value, setValue, resetValue] = useControlled(valueProp, defaultValue, onChange)
  const [announcedValue, setAnnouncedValue] = useState<string | null>(null)
  const [isVisible, setIsVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const caret = useRef<[number, number] | null>(null)
  const merged = useMergedRefs(inputRef, ref)
  useFormReset(inputRef, () => {
    resetValue()
    setAnnouncedValue(null)
  })

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
  }, [])

  function toggle() {
    const { selectionStart, selectionEnd } = inputRef.current ?? {}
    if (selectionStart != null && selectionEnd != null) caret.current = [selectionStart, selectionEnd]
    setIsVisible(!isVisible)
  }

  /** Announces the unmet rules once per text. */
  function announceRules() {
    if (value === (announcedValue ?? '')) return
    setAnnouncedValue(value === '' ? null : value)
    const summary = summarizeRules(rules, value)
    if (summary !== '') announce(summary)
  }

  // Announced once each time: screen readers do not read a description that appears while typing.
  function readCapsLock(event: KeyboardEvent) {
    const isOn = event.getModifierState('CapsLock')
    if (isOn && !capsLock) announce(es.passwordField.capsLock)
    setCapsLock(isOn)
  }
  const notes = (layout.hint || capsLock || rules.length > 0) && (
    <>
      {layout.hint}
      {layout.hint && ' '}
      {capsLock && <strong>{es.passwordField.capsLock}</strong>}
      {rules.length > 0 && <PasswordChecklist rules={rules} value={value} announcedValue={announcedValue} />}
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
            ref={merged}
            type={isVisible ? 'text' : 'password'}
            readOnly={input.readOnly || control['aria-disabled']}
            value={value}
            onChange={(event) => setValue(event.target.value)}
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
            label={es.passwordField.show}
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
