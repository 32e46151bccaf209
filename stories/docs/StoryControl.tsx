import { NumberField, Select, Switch, TextField } from '#ui'
import { TextWithCode } from './TextWithCode.tsx'

/** The part of an argType that a control reads. */
export type ControlArgType = {
  description?: string
  type?: { required?: boolean } | string
  table?: { category?: string; disable?: boolean; defaultValue?: { summary?: string } }
  control?: { type?: string; disable?: boolean; min?: number; max?: number; step?: number } | string | false
  options?: readonly unknown[]
}

const kinds = ['boolean', 'text', 'number', 'range', 'select', 'radio', 'inline-radio']
const controlOf = ({ control }: ControlArgType) =>
  typeof control === 'string' ? { type: control } : control ? control : { disable: true }

/** Whether a field can change the arg. */
export function hasControl(arg: ControlArgType): boolean {
  const { type, disable } = { disable: false, ...controlOf(arg) } as { type?: string; disable: boolean }
  return !disable && !arg.table?.disable && kinds.includes(type ?? '')
}

export type StoryControlProps = {
  /** Name of the prop. */
  name: string
  arg: ControlArgType
  value: unknown
  onChange: (value: unknown) => void
}

/** A field for one arg of a story. */
export function StoryControl({ name, arg, value, onChange }: StoryControlProps) {
  const { type, min, max, step } = controlOf(arg) as { type: string; min?: number; max?: number; step?: number }
  const hint = arg.description && <TextWithCode>{arg.description}</TextWithCode>
  if (type === 'boolean')
    return (
      <Switch
        label={name}
        description={arg.description?.replaceAll('`', '')}
        checked={value === true}
        onCheckedChange={onChange}
      />
    )
  if (type === 'number' || type === 'range') {
    const change = (next: number | null) => !Number.isNaN(next) && onChange(next ?? undefined)
    const numericValue = typeof value === 'number' ? value : null
    return <NumberField label={name} hint={hint} {...{ min, max, step }} value={numericValue} onValueChange={change} />
  }
  if (type === 'text')
    return (
      <TextField label={name} hint={hint} value={typeof value === 'string' ? value : ''} onValueChange={onChange} />
    )
  const options = arg.options ?? []
  const required = typeof arg.type === 'object' && arg.type.required
  return (
    <Select
      label={name}
      hint={hint}
      clearable={!required}
      placeholder={arg.table?.defaultValue?.summary?.replaceAll("'", '')}
      options={options.map((option, key) => ({ key, label: String(option) }))}
      value={options.includes(value) ? options.indexOf(value) : null}
      onValueChange={(key) => onChange(key === null ? undefined : options[Number(key)])}
    />
  )
}
