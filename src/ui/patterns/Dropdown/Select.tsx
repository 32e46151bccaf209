import { useControlled } from '../../hooks/useControlled.ts'
import { Field } from '../../primitives/Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../../primitives/Field/fieldProps.ts'
import { Dropdown } from './Dropdown.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import type { Key } from './options.ts'
import { useOptionLabels } from './useKnownNames.ts'

export type SelectProps = DropdownProps &
  FieldProps<HTMLButtonElement> & {
    /** The chosen key; null while nothing is chosen. */
    value?: Key | null
    /** What is chosen at first, when the caller does not hold it. */
    defaultValue?: Key | null
    /** The new key, or null when it was cleared; once for each choice. */
    onChange?: (key: Key | null) => void
  }

/** One of many (APG select-only combobox; with `searchable`, a button that opens a searchable list). */
export function Select(props: SelectProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: given, defaultValue = null, onChange, ...inner } = rest
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  const nameOf = useOptionLabels(inner.options, inner.onSearch !== undefined)
  return (
    <Field {...layout}>
      {(control) => (
        <Dropdown
          {...inner}
          label={layout.label}
          control={control}
          multiple={false}
          value={value === null ? nothing : [value]}
          onReset={begin}
          onChange={(keys) => setValue(keys[0] ?? null)}
          text={value === null ? '' : (nameOf(value) ?? '')}
        />
      )}
    </Field>
  )
}

const nothing: readonly Key[] = []
