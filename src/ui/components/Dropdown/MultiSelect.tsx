import { useImperativeHandle, useMemo, useRef } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import type { Formats } from '../../locale/formats.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import type { MessagesOf } from '../../locale/messageTypes.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { Dropdown } from './Dropdown.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import { useOptionLabels, type Key } from './options.ts'
import { maxTags, Tags, type Tag } from './Tags.tsx'

export type MultiSelectProps = DropdownProps &
  FieldProps<HTMLButtonElement> & {
    /**
     * The selected keys, in the order of selection. Keys without an option are kept and counted.
     * @type {readonly Key[]}
     * @es Las claves elegidas, en el orden en que se eligieron. Las que no tienen opción se conservan y se cuentan.
     */
    value?: readonly Key[]
    /**
     * The selected keys at first, where the caller does not control them.
     * @default []
     * @type {readonly Key[]}
     * @es Lo elegido al principio, cuando no lo guarda quien usa la pieza.
     */
    defaultValue?: readonly Key[]
    /**
     * All selected keys; called once for each change.
     * @es Todas las claves elegidas; una vez por acto, elija cuantas elija.
     */
    onValueChange?: (keys: Key[]) => void
  }

/** Several of many options: search, tags in the trigger, a box that selects all listed options, Shift for ranges. */
export function MultiSelect({ ref, ...props }: MultiSelectProps) {
  const messages = useMessages('dropdown', es.dropdown)
  const formats = useFormats()
  const [layout, rest] = splitFieldProps({ searchable: true, ...props })
  const { value: controlled, defaultValue = noKeys, onValueChange, ...inner } = rest
  const { options, readOnly = false, disabled = false } = inner
  const [value, setValue, reset] = useControlled<readonly Key[], [], Key[]>(controlled, defaultValue, onValueChange)
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => trigger.current!)
  const labelOf = useOptionLabels(options, inner.onSearch !== undefined)
  const tags = useMemo(() => tagsOf(value, labelOf), [value, labelOf])
  const isLocked = readOnly || disabled || Boolean(layout.disabledReason)

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
          onReset={reset}
          onValueChange={setValue}
          text={inner.loading && options.length === 0 ? '' : summaryOf(tags, value.length, messages, formats)}
        >
          {tags.length > 0 && (
            <Tags
              label={layout.label}
              tags={tags}
              total={value.length}
              onRemove={isLocked ? undefined : (key) => setValue(value.filter((other) => other !== key))}
              trigger={trigger}
            />
          )}
        </Dropdown>
      )}
    </Field>
  )
}

const noKeys: readonly Key[] = []

/** The first selected keys that have a label, as many as can be shown. */
function tagsOf(value: readonly Key[], labelOf: (key: Key) => string | undefined): Tag[] {
  const tags: Tag[] = []
  for (const key of value) {
    const label = labelOf(key)
    if (label === undefined) continue
    tags.push({ key, label })
    if (tags.length === maxTags) break
  }
  return tags
}

/** Labels that are read; the others are counted. */
const READ_LABELS = 3

/** '3 seleccionados: Café, Té y 1 más'; '3 seleccionados' where no key has a label. */
function summaryOf(tags: readonly Tag[], total: number, messages: MessagesOf<'dropdown'>, { and }: Formats): string {
  if (total === 0) return ''
  if (tags.length === 0) return messages.total(total)
  const labels = tags.slice(0, READ_LABELS).map((tag) => tag.label)
  const rest = total - labels.length
  if (rest > 0) labels.push(messages.moreSpoken(rest))
  return `${messages.total(total)}: ${and(labels)}`
}
