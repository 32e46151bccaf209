import { useImperativeHandle, useMemo, useRef } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import * as es from '../../messages.ts'
import { Field } from '../../primitives/Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../../primitives/Field/fieldProps.ts'
import { Dropdown } from './Dropdown.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import type { Key } from './options.ts'
import { maxTags, Tags, type Tag } from './Tags.tsx'
import { useOptionLabels } from './useKnownNames.ts'

export type MultiSelectProps = DropdownProps &
  FieldProps<HTMLButtonElement> & {
    /** The chosen keys, in the order in which they were chosen. Keys without an option are kept and counted. */
    value?: readonly Key[]
    /** What is chosen at first, when the caller does not hold it. */
    defaultValue?: readonly Key[]
    /** All chosen keys; once for each act, however many it chooses. */
    onChange?: (keys: Key[]) => void
  }

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** Several of many: search, tags in the trigger, a box for all that is listed, Shift for ranges. */
export function MultiSelect({ ref, ...props }: MultiSelectProps) {
  const [layout, rest] = splitFieldProps({ searchable: true, ...props })
  const { value: given, defaultValue = nothing, onChange, ...inner } = rest
  const { options, readOnly = false, disabled = false } = inner
  const [value, setValue, begin] = useControlled<readonly Key[], [], Key[]>(given, defaultValue, onChange)
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => trigger.current!)
  const nameOf = useOptionLabels(options, inner.onSearch !== undefined)
  const tags = useMemo(() => labelled(value, nameOf), [value, nameOf])
  const fixed = readOnly || disabled || Boolean(layout.disabledReason)

  return (
    <Field {...layout}>
      {(control) => (
        <Dropdown
          {...inner}
          ref={trigger}
          label={layout.label}
          control={control}
          multiple
          value={value}
          onReset={begin}
          onChange={setValue}
          text={inner.loading && options.length === 0 ? '' : summary(tags, value.length)}
        >
          {tags.length > 0 && (
            <Tags
              label={layout.label}
              tags={tags}
              total={value.length}
              onRemove={fixed ? undefined : (key) => setValue(value.filter((other) => other !== key))}
              trigger={trigger}
            />
          )}
        </Dropdown>
      )}
    </Field>
  )
}

const nothing: readonly Key[] = []

/** The first chosen keys that have a name; a few are enough, so the walk ends early. */
function labelled(value: readonly Key[], nameOf: (key: Key) => string | undefined): Tag[] {
  const found: Tag[] = []
  for (const key of value) {
    const label = nameOf(key)
    if (label === undefined) continue
    found.push({ key, label })
    if (found.length === maxTags) break
  }
  return found
}

/** Names that are read aloud; the others are counted. */
const named = 3

/** '3 seleccionados: Café, Té y 1 más'; '3 seleccionados' where none of them has an option. */
function summary(tags: readonly Tag[], total: number): string {
  if (total === 0) return ''
  if (tags.length === 0) return es.dropdown.total(total)
  const labels = tags.slice(0, named).map((tag) => tag.label)
  const rest = total - labels.length
  return `${es.dropdown.total(total)}: ${inWords.format(rest > 0 ? [...labels, es.dropdown.moreSpoken(rest)] : labels)}`
}
