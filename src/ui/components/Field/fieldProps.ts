import type { CSSProperties, ReactNode, Ref } from 'react'

/** Props of whatever has a label and help. */
export type LabelledProps = {
  /**
   * Label and accessible name.
   * @es Nombre del campo; siempre está para quien usa un lector de pantalla.
   */
  label: string
  /**
   * Help text below the control.
   * @es Ayuda breve bajo el control.
   */
  hint?: ReactNode
  /**
   * Visually hides the label.
   * @es Deja la etiqueta solo para lectores de pantalla.
   */
  hideLabel?: boolean
  /**
   * Id of the control.
   * @default a generated id
   * @es Id del control; si falta, se inventa uno.
   */
  id?: string
}

/** Props that a group of controls shares with a field of one. */
export type GroupFieldProps = LabelledProps & {
  /**
   * Error message; empty or undefined means valid.
   * @es Qué está mal, en una frase. Vacío o ausente: el valor sirve.
   */
  error?: string
  /**
   * Marks the field as required (`aria-required`). Validation is the form's responsibility.
   * @es Marca el campo y lo dice a los lectores de pantalla; la regla la pone el formulario.
   */
  required?: boolean
  /**
   * Why the field cannot be edited. It stays focusable and readable, with the reason below it.
   * @es Por qué no se puede cambiar ahora. Sigue recibiendo el foco, y el motivo queda debajo.
   */
  disabledReason?: string
}

/** Props shared by all form fields. `E` is the type of the focusable control that `ref` receives. */
export type FieldProps<E extends HTMLElement = HTMLInputElement> = GroupFieldProps & {
  /**
   * Focusable and selectable, but not editable.
   * @es Se lee, se selecciona y recibe el foco, pero no se cambia.
   */
  readOnly?: boolean
  /**
   * Natively disabled: not focusable, not submitted. For a temporary state use `disabledReason`.
   * @es Fuera de uso del todo: sin foco y sin enviarse. Para lo pasajero, `disabledReason`.
   */
  disabled?: boolean
  /**
   * Name in the form.
   * @es Nombre con que se envía en un formulario HTML.
   */
  name?: string
  /**
   * Applied to the root element, not to the control.
   * @es Clase del elemento exterior, no del control.
   */
  className?: string
  /**
   * Applied to the root element, not to the control.
   * @es Estilo del elemento exterior, no del control.
   */
  style?: CSSProperties
  /**
   * Receives the focusable control.
   * @es Acceso al elemento del documento.
   */
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
export type FieldLayout = GroupFieldProps &
  Pick<FieldProps, 'className' | 'style'> & {
    /**
     * Ids of what else describes the control, after reason, hint, error and counter.
     * @es Lo que describe al control además de la razón, la ayuda, el error y el contador.
     */
    'aria-describedby'?: string
  }

/** Splits a field's props into those for `Field` and those for the control. */
export function splitFieldProps<P extends FieldLayout>(props: P): [FieldLayout, Omit<P, keyof FieldLayout>] {
  const { id, label, hint, error, required, hideLabel, disabledReason, className, style, ...rest } = props
  const { 'aria-describedby': describedby, ...control } = rest
  const layout = { id, label, hint, error, required, hideLabel, disabledReason, className, style }
  return [{ ...layout, 'aria-describedby': describedby }, control as Omit<P, keyof FieldLayout>]
}
