import type { KeyRight } from '#contract/keys.ts'
import { todayInZone } from '#app/clock.ts'
import { DateField, MultiSelect, RadioGroup } from '#ui'
import { rightOptions, type KeyTermValues } from './keyTerms.ts'

type FieldProps<Value> = {
  name: string
  value: Value
  error?: string | undefined
  onValueChange: (value: Value) => void
}

type KeyTermsFieldsProps = {
  fields: { [Name in keyof KeyTermValues]: FieldProps<KeyTermValues[Name]> }
  /** Label of the key that the new one replaces; null without one. */
  replaced: string | null
}

/** What a new key may do, until when, and how long the replaced one goes on. */
export function KeyTermsFields({ fields, replaced }: KeyTermsFieldsProps) {
  const { onValueChange: setRights, ...rights } = fields.rights
  return (
    <>
      <MultiSelect
        {...rights}
        label="Permite"
        required
        options={rightOptions}
        onValueChange={(keys) => setRights(keys as KeyRight[])}
      />
      <DateField
        {...fields.ends_on}
        label="Último día"
        hint="Sin fecha, no termina."
        min={todayInZone()}
        autoComplete="off"
      />
      {replaced !== null && (
        <RadioGroup
          {...fields.overlap_hours}
          label={replaced}
          options={[
            { value: '24', label: 'Sigue 24 horas', description: 'Para cambiar las cajas una a una.' },
            { value: '168', label: 'Sigue 7 días' },
            { value: '0', label: 'Termina al confirmar', description: 'Las cajas que la usan dejan de operar.' },
          ]}
        />
      )}
    </>
  )
}
