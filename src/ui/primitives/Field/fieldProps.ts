import type { CSSProperties, ReactNode, Ref } from 'react'

/** What every field of the family takes. `E` is the element that `ref` receives: the control that gets the focus. */
export type FieldProps<E extends HTMLElement = HTMLInputElement> = {
  /** The field's name; always there for assistive technology. */
  label: string
  /** A short help under the control. */
  hint?: ReactNode
  /** What is wrong, in one sentence; an empty string or nothing means valid. */
  error?: string
  /** Marks the field and says so to assistive technology; the rule itself is the form's. */
  required?: boolean
  /** Readable, selectable and focusable, but not changeable. */
  readOnly?: boolean
  /** Out of use for good: not focusable, not sent with the form. For what passes, `disabledReason`. */
  disabled?: boolean
  /** Why it cannot be changed now. It stays focusable and readable, and the reason stands under it. */
  disabledReason?: string
  /** Leaves the label to assistive technology only. */
  hideLabel?: boolean
  name?: string
  /** On the outermost element, not on the control. */
  className?: string
  /** On the outermost element, not on the control. */
  style?: CSSProperties
  /** Id of the control; made up when absent. */
  id?: string
  ref?: Ref<E>
}

/** What a control inside a `Field` must carry. */
export type FieldControlProps = {
  id: string
  'aria-labelledby': string
  /** Reason, hint, error and counter, in this order and only those that are there, and what the caller says itself. */
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** With a `disabledReason`: the control must refuse changes by itself. */
  'aria-disabled': true | undefined
}

/** The part of the family's props that `Field` itself draws. */
export type FieldLayout = Pick<
  FieldProps,
  'id' | 'label' | 'hint' | 'error' | 'required' | 'hideLabel' | 'disabledReason' | 'className' | 'style'
> & { 'aria-describedby'?: string }

/** Parts a field's props: what `Field` draws, and what is left for the control. */
export function splitFieldProps<P extends FieldLayout>(props: P): [FieldLayout, Omit<P, keyof FieldLayout>] {
  const { id, label, hint, error, required, hideLabel, disabledReason, className, style, ...rest } = props
  const { 'aria-describedby': describedby, ...control } = rest
  const own = { id, label, hint, error, required, hideLabel, disabledReason, className, style }
  return [{ ...own, 'aria-describedby': describedby }, control as Omit<P, keyof FieldLayout>]
}
