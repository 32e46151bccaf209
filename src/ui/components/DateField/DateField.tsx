import { useRef, type ComponentPropsWithRef } from 'react'
import type { DefaultOpenProps } from '../../hooks/openChange.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { DateInput } from './DateInput.tsx'

type OwnProps = FieldProps &
  DefaultOpenProps & {
    /**
     * Controlled value: a date, YYYY-MM-DD; '' when empty; the typed text where it is no date.
     * @es La fecha como AAAA-MM-DD, vacío, o el texto tal cual si no es una fecha.
     */
    value?: string
    /**
     * Initial value when uncontrolled.
     * @default ''
     * @es Valor inicial, cuando no lo guarda quien usa la pieza.
     */
    defaultValue?: string
    /**
     * Called on each change. Dates out of `min`–`max` are reported; validation is the form's.
     * @es Recibe la fecha en cada cambio. Una fuera de rango también llega: la regla la pone el formulario.
     */
    onValueChange?: (value: string) => void
    /**
     * First date of the calendar that can be chosen, YYYY-MM-DD.
     * @es Primera fecha que ofrece el calendario.
     */
    min?: string
    /**
     * Last date of the calendar that can be chosen, YYYY-MM-DD.
     * @es Última fecha que ofrece el calendario.
     */
    max?: string
    /**
     * Dates of the calendar that cannot be chosen.
     * @es Fechas que el calendario no deja elegir: feriados, por ejemplo.
     */
    isDateUnavailable?: (date: string) => boolean
  }

/** Other props go to the `<input>`. */
export type DateFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size' | 'type' | 'prefix'>

/**
 * A date, typed in the order of the locale (DD-MM-YYYY in Chile) or chosen in a calendar. Blur reformats the text,
 * never the value. The form submits YYYY-MM-DD.
 * @see APG date picker dialog
 */
export function DateField(props: DateFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: valueProp, defaultValue = '', onValueChange, ref, ...input } = rest
  const [value, setValue, resetValue] = useControlled(valueProp, defaultValue, onValueChange)
  const element = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(element, ref)
  useFormReset(element, resetValue)
  return (
    <Field {...layout}>
      {(control) => (
        <DateInput
          {...input}
          ref={merged}
          label={layout.label}
          control={control}
          value={value}
          onValueChange={setValue}
        />
      )}
    </Field>
  )
}
