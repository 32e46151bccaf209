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
  /** Where it starts when the caller does not hold the text. */
  defaultValue?: string
  /** The whole new text, once for each change. */
  onChange?: (value: string) => void
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password'
  /** What a new password must keep: a list under the field that turns while typing, and is said aloud when it is left. */
  rules?: readonly PasswordRule[]
}

/** The rest goes to the `<input>`: `onBlur`, `data-*` … */
export type PasswordFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type'>

/** A secret: hidden, shown on wish, hidden again when its form is sent. Says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: given, defaultValue = '', onChange, rules = [], ref, onKeyDown, onKeyUp, onBlur, ...input } = rest
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  const [judged, setJudged] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<[number, number] | null>(null)
  const merged = useMergedRefs(own, ref)
  useFormReset(own, () => {
    begin()
    setJudged(null)
  })

  // Browsers put the caret at an end when the type changes.
  useLayoutEffect(() => {
    if (caret.current) own.current?.setSelectionRange(...caret.current)
    caret.current = null
  })

  useEffect(() => {
    const form = own.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  function toggle() {
    const { selectionStart, selectionEnd } = own.current ?? {}
    if (selectionStart != null && selectionEnd != null) caret.current = [selectionStart, selectionEnd]
    setShown(!shown)
  }

  /** Once for each text: leaving it again unchanged says nothing new. */
  function judge() {
    if (value === (judged ?? '')) return
    setJudged(value === '' ? null : value)
    const verdict = summarizeRules(rules, value)
    if (verdict !== '') announce(verdict)
  }

  /** Said once each time that it turns on, or is met: a description that appears under what is being typed is read by nobody. */
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
      {rules.length > 0 && <PasswordChecklist rules={rules} value={value} announcedValue={judged} />}
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
            type={shown ? 'text' : 'password'}
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
              judge()
              onBlur?.(event)
            }}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={es.passwordField.show}
            size="sm"
            pressed={shown}
            disabled={input.disabled}
            // Pressing with the pointer leaves the caret where it is.
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
