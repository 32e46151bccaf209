import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { es } from '../../messages.ts'
import { space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrame } from '../Field/controlFrame.ts'
import { splitField, type FieldProps } from '../Field/fieldProps.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

type OwnProps = FieldProps & {
  value: string
  /** The whole new text, once for each change. */
  onChange: (value: string) => void
  /** Tells password managers whether to fill in or to propose. */
  autoComplete: 'current-password' | 'new-password'
}

/** The rest goes to the `<input>`: `onBlur`, `data-*` … */
export type PasswordFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type'>

/** A secret: hidden, shown on wish, hidden again when its form is sent. Says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [layout, rest] = splitField(props)
  const { value, onChange, ref, onKeyDown, onKeyUp, onBlur, ...input } = rest
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<[number, number] | null>(null)
  const merged = useMergedRefs(own, ref)

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

  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...layout} hint={capsLock ? <CapsLock hint={layout.hint} /> : layout.hint}>
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
            value={value}
            onChange={(event) => onChange(event.target.value)}
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

function CapsLock({ hint }: Pick<FieldProps, 'hint'>) {
  return (
    <>
      {hint}
      {hint && ' '}
      <strong>{es.passwordField.capsLock}</strong>
    </>
  )
}

const Frame = styled.div`
  ${controlFrame}
  padding-inline-end: ${space['050']};
`
