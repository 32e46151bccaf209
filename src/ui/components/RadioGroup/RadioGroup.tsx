import { useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describedBy } from '../../hooks/describedBy.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { CheckTexts } from '../Checkbox/CheckTexts.tsx'
import { Field } from '../Field/Field.tsx'
import type { FieldControlProps, GroupFieldProps } from '../Field/fieldProps.ts'
import { radioGroupStyles } from './radioGroup.styles.ts'

export type RadioOption = {
  /** Value in the form. */
  value: string
  label: string
  /** Number after the label, part of the accessible name. */
  count?: number
  /** Help text under the label. */
  description?: ReactNode
  /** Why it cannot be chosen now. It stays focusable, with the reason under its label. */
  disabledReason?: string
}

type OwnProps = GroupFieldProps & {
  /**
   * The options, in order.
   * @type {readonly RadioOption[]}
   * @es Las opciones: `value`, `label`; si se quiere, `count`, `description` y `disabledReason`.
   */
  options: readonly RadioOption[]
  /**
   * Controlled value; null where nothing is chosen.
   * @es El valor elegido, cuando lo guarda quien usa la pieza; `null` si no hay.
   */
  value?: string | null
  /**
   * Initial value when uncontrolled.
   * @default null
   * @es El valor inicial, cuando no lo guarda quien usa la pieza.
   */
  defaultValue?: string | null
  /**
   * Receives the chosen value.
   * @es El valor que se elige; una vez por elección.
   */
  onValueChange?: (value: string) => void
  /**
   * `cards` frames each option and suits descriptions. `bar` is a line of short options, as tabs are, which scrolls
   * sideways: parts of a list, with their counts.
   * @default 'list'
   * @es `cards`: cada una en un marco, para explicarlas. `bar`: en fila, como pestañas, para partes de una lista.
   */
  variant?: 'list' | 'cards' | 'bar'
  /**
   * `row` places the options side by side where there is room.
   * @default 'column'
   * @es `row`: lado a lado, donde hay lugar.
   */
  layout?: 'column' | 'row'
  /**
   * Natively disables all options.
   * @es Fuera de uso del todo: sin foco y sin enviarse. Para lo pasajero, `disabledReason`.
   */
  disabled?: boolean
  /**
   * Name in the form.
   * @default a generated one
   * @es Nombre con que se envía en un formulario HTML; si falta, se inventa uno.
   */
  name?: string
}

/** Other props go to the root element. */
export type RadioGroupProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/**
 * One of a few options, all in sight. Native radio buttons: one tab stop, arrow keys choose.
 * @see APG radio group pattern
 */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, defaultValue = null, onValueChange, variant, layout, disabled, name, ref, ...field } = props
  const [selected, select, resetValue] = useControlled<string | null, [], string>(value, defaultValue, onValueChange)
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  useFormReset(root, () => {
    // The browser has restored its own default, which may differ from the controlled value.
    for (const radio of root.current!.querySelectorAll('input')) radio.checked = radio.value === selected
    resetValue()
  })
  const generated = useId()
  return (
    <Field {...field} group ref={merged}>
      {(control) => (
        <Options {...control} role="radiogroup" data-slot="radioGroup" data-variant={variant} data-layout={layout}>
          {options.map((option) => (
            <RadioItem
              key={option.value}
              option={option}
              name={name ?? generated}
              checked={option.value === selected}
              disabled={disabled}
              group={control}
              onChoose={select}
            />
          ))}
        </Options>
      )}
    </Field>
  )
}

type RadioItemProps = {
  option: RadioOption
  name: string
  checked: boolean
  disabled: boolean | undefined
  group: FieldControlProps
  onChoose: (value: string) => void
}

function RadioItem({ option, name, checked, disabled, group, onChoose }: RadioItemProps) {
  const { value, label, count, description, disabledReason } = option
  const id = useId()
  const isBlocked = Boolean(group['aria-disabled'] || disabledReason)
  return (
    <label data-slot="radioGroup.option" data-disabled={disabled || isBlocked ? '' : undefined}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(description && `${id}-description`, disabledReason && `${id}-reason`)}
        aria-disabled={isBlocked || undefined}
        onChange={() => !isBlocked && onChoose(value)}
      />
      <CheckTexts
        id={id}
        slot="radioGroup"
        label={label}
        count={count}
        description={description}
        reason={disabledReason}
      />
    </label>
  )
}

const Options = styled.div`
  ${radioGroupStyles}
`
