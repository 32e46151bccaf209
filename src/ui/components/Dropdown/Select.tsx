import { useControlled } from '../../hooks/useControlled.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { Dropdown } from './Dropdown.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import { useOptionLabels, type Key } from './options.ts'

export type SelectProps = DropdownProps &
  FieldProps<HTMLButtonElement> & {
    /**
     * The selected key; null while nothing is selected.
     * @es La clave elegida; `null` mientras no hay nada elegido.
     */
    value?: Key | null
    /**
     * The selected key at first, where the caller does not control it.
     * @default null
     * @es Lo elegido al principio, cuando no lo guarda quien usa la pieza.
     */
    defaultValue?: Key | null
    /**
     * The new key, or null when it was cleared.
     * @es La clave nueva, o `null` al vaciarlo; una vez por elección.
     */
    onValueChange?: (key: Key | null) => void
  }

/**
 * One of many options.
 * @see APG select-only combobox; with `searchable` a button that opens a searchable list in a dialog.
 */
export function Select(props: SelectProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: controlled, defaultValue = null, onValueChange, ...inner } = rest
  const [value, setValue, reset] = useControlled(controlled, defaultValue, onValueChange)
  const labelOf = useOptionLabels(inner.options, inner.onSearch !== undefined)
  return (
    <Field {...layout}>
      {(control) => (
        <Dropdown
          {...inner}
          label={layout.label}
          control={control}
          multiple={false}
          value={value === null ? noKeys : [value]}
          onReset={reset}
          onValueChange={(keys) => setValue(keys[0] ?? null)}
          text={value === null ? '' : (labelOf(value) ?? '')}
        />
      )}
    </Field>
  )
}

const noKeys: readonly Key[] = []
