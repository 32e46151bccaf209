import type { CSSProperties, ReactNode, Ref } from 'react'

/** Props shared by all form fields. `E` is the type of the focusable control that `ref` receives. */
export type FieldProps<E extends HTMLElement = HTMLInputElement> = {
  /** Label and accessible name. */
  label: string
  /** Help text below the control. */
  hint?: ReactNode
  /** Error message; empty or undefined means valid. */
  error?: string
  /** Marks the field as required (`aria-required`). Validation is the form's responsibility. */
  required?: boolean
  /** Focusable and selectable, but not editable. */
  readOnly?: boolean
  /** Natively disabled: not focusable, not submitted. For a temporary state use `disabledReason`. */
  disabled?: boolean
  /** Why the field cannot be edited. It stays focusable and readable, with the reason below it. */
  disabledReason?: string
  /** Visually hides the label. */
  hideLabel?: boolean
  name?: string
  /** Applied to the root element, not to the control. */
  className?: string
  /** Applied to the root element, not to the control. */
  style?: CSSProperties
  /** Id of the control. @default a generated id */
  id?: string
  ref?: Ref<E>
}

/** Props that a control inside a `Field` must spread. */
export type FieldControlProps = {
  id: string
  'aria-labelledby': string
  /** Ids of reason, hint, error and counter, in this order, followed by the caller's own. */
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** Set with `disabledReason`. The control itself must reject changes. */
  'aria-disabled': true | undefined
}

/** The field props that `Field` renders. */
export type FieldLayout = Pick<
  FieldProps,
  'id' | 'label' | 'hint' | 'error' | 'required' | 'hideLabel' | 'disabledReason' | 'className' | 'style'
> & { 'aria-describedby'?: string }

/** Splits a field's props into those for `Field` and those for the control. */
export function splitFieldProps<P extends FieldLayout>(props: P): [FieldLayout, Omit<P, keyof FieldLayout>] {
  const { id, label, hint, error, required, hideLabel, disabledReason, className, style, ...rest } = props
  const { 'aria-describedby': describedby, ...control } = rest
  const layout = { id, label, hint, error, required, hideLabel, disabledReason, className, style }
  return [{ ...layout, 'aria-describedby': describedby }, control as Omit<P, keyof FieldLayout>]
}
