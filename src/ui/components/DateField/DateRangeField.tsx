import { useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import type { GroupFieldProps } from '../Field/fieldProps.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { isDate } from './calendarDate.ts'
import { DateInput } from './DateInput.tsx'

/** Both ends as in `DateField`: a date, '' or a text that is no date. */
export type DateRange = { from: string; to: string }

type OwnProps = GroupFieldProps & {
  /**
   * Controlled value.
   * @es Los dos extremos, cada uno como en `DateField`.
   */
  value?: DateRange
  /**
   * Initial value when uncontrolled.
   * @default both ends empty
   * @es Valor inicial, cuando no lo guarda quien usa la pieza.
   */
  defaultValue?: DateRange
  /**
   * Receives both ends on each change of one. An order that is wrong is reported; validation is the form's.
   * @es Recibe los dos extremos cada vez que cambia uno. El orden lo revisa el formulario.
   */
  onValueChange?: (value: DateRange) => void
  /**
   * First date of the calendars that can be chosen, YYYY-MM-DD.
   * @es Primera fecha que ofrecen los calendarios.
   */
  min?: string
  /**
   * Last date of the calendars that can be chosen, YYYY-MM-DD.
   * @es Última fecha que ofrecen los calendarios.
   */
  max?: string
  /**
   * Natively disables both fields.
   * @es Fuera de uso del todo: sin foco y sin enviarse. Para lo pasajero, `disabledReason`.
   */
  disabled?: boolean
  /**
   * Names of both ends in the form.
   * @type {readonly [from: string, to: string]}
   * @es Los nombres con que se envían los dos extremos en un formulario HTML.
   */
  names?: readonly [from: string, to: string]
  /**
   * Field whose calendar is open at first.
   * @default none
   * @es El extremo cuyo calendario parte abierto.
   */
  defaultOpen?: 'from' | 'to'
}

/** Other props go to the root element. */
export type DateRangeFieldProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

const EMPTY: DateRange = { from: '', to: '' }

/** A range of dates in two fields. Each calendar offers only dates that keep their order. */
export function DateRangeField(props: DateRangeFieldProps) {
  const messages = useMessages('dateField', es.dateField)
  const { locale } = useFormats()
  const { value, defaultValue = EMPTY, onValueChange, min, max, disabled, names, defaultOpen, ref, ...field } = props
  const [range, setRange, resetRange] = useControlled(value, defaultValue, onValueChange)
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  useFormReset(root, resetRange)
  const ends = [
    { end: 'from', label: messages.from, min, max: isDate(range.to) ? range.to : max },
    { end: 'to', label: messages.to, min: isDate(range.from) ? range.from : min, max },
  ] as const
  return (
    <Field {...field} group ref={merged}>
      {({ id, 'aria-labelledby': labelledby, 'aria-describedby': describedby, ...states }) => (
        <Ends
          id={id}
          role="group"
          aria-labelledby={labelledby}
          aria-describedby={describedby}
          data-slot="dateRangeField"
        >
          {ends.map(({ end, label, ...limits }, index) => (
            <div key={end}>
              <label id={`${id}-${end}-label`} htmlFor={`${id}-${end}`}>
                {label}
              </label>
              <DateInput
                label={`${field.label}, ${label.toLocaleLowerCase(locale)}`}
                control={{
                  id: `${id}-${end}`,
                  'aria-labelledby': `${id}-${end}-label`,
                  'aria-describedby': undefined,
                  ...states,
                }}
                {...limits}
                name={names?.[index]}
                defaultOpen={end === defaultOpen}
                disabled={disabled}
                value={range[end]}
                onValueChange={(next) => setRange({ ...range, [end]: next })}
              />
            </div>
          ))}
        </Ends>
      )}
    </Field>
  )
}

const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space['100']} ${space['150']};
  label {
    display: block;
    margin-block-end: ${space['025']};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
