import { useLayoutEffect, useRef, useState, type ChangeEvent, type Ref } from 'react'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Props of a text field that decide its text. */
export type TextProps<E extends TextControl = HTMLInputElement> = {
  /** Controlled text. */
  value?: string | undefined
  /** Initial text when uncontrolled. @default '' */
  defaultValue?: string | undefined
  /** Receives the full text on each change. */
  onValueChange?: ((value: string) => void) | undefined
  /** Change event of the control, as form libraries expect it. */
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
  ref?: Ref<E> | undefined
}

/**
 * Text of an `<input>` or `<textarea>`.
 * The element holds an uncontrolled text, so form libraries may read and write it through their ref.
 */
export function useText<E extends TextControl>({
  value,
  defaultValue = '',
  onValueChange,
  onChange,
  ref,
}: TextProps<E>) {
  const control = useRef<E>(null)
  const [uncontrolled, setUncontrolled] = useState(defaultValue)
  const merged = useMergedRefs(control, ref)
  const follow = () => setUncontrolled(control.current!.value)
  useFormReset(control, follow)
  // Follows texts that a script has written.
  useLayoutEffect(follow)
  return {
    text: value ?? uncontrolled,
    control,
    /** Writes a text as if it was typed. */
    write(text: string) {
      const element = control.current!
      // React overrides `value` of the element and would take no event for a change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    props: {
      ref: merged,
      value,
      defaultValue: value === undefined ? defaultValue : undefined,
      onChange(event: ChangeEvent<E>) {
        onChange?.(event)
        setUncontrolled(event.target.value)
        onValueChange?.(event.target.value)
      },
    },
  }
}
