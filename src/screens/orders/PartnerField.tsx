import { useMemo } from 'react'
import { partners, type Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { Select, type Option } from '#ui'
import { toasts } from './orderTexts.ts'
import { useRemoteRows } from '../shared/useRemoteRows.ts'

type PartnerFieldProps = {
  partner: Partner | null
  error: string | undefined
  onChange: (partner: Partner) => void
}

const read = (search: string, options: QueryOptions) =>
  call(partners.list, { query: { search: search || undefined }, ...options })

const toOption = ({ id, nombre_completo, rut }: Partner): Option => ({
  key: id,
  label: `${nombre_completo} · ${formatRut(rut)}`,
})

/** The partner who redeems, found by name or RUT on the server. */
export function PartnerField({ partner, error, onChange }: PartnerFieldProps) {
  const first = useMemo(() => (partner ? [partner] : []), [partner])
  const { rows, selectProps } = useRemoteRows(read, toasts.partnersFailed, first)
  const options = useMemo(() => rows.map(toOption), [rows])
  return (
    <Select
      {...selectProps}
      label="Socio"
      required
      searchable
      placeholder="Busca por nombre o RUT"
      options={options}
      value={partner?.id ?? null}
      error={error}
      onValueChange={(key) => {
        const chosen = rows.find(({ id }) => id === key)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
