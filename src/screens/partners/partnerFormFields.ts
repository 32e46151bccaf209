import type { Partner, PartnerState } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDate } from '#app/format.ts'
import { parseDate } from '../parseDate.ts'

/** Form values; dates as typed, DD-MM-YYYY. */
export type PartnerValues = {
  rut: string
  nombre_completo: string
  numero_socio: string
  email: string
  telefono: string
  celular: string
  region: string
  direccion: string
  numero: string
  dpto: string
  fecha_ingreso: string
  al_dia_hasta: string
  state: PartnerState
}

/** Values of a stored partner, or of a new one. */
export function toFormValues(partner: Partner | null): PartnerValues {
  const dateOf = (date: string | null | undefined) => (date ? formatDate(date) : '')
  return {
    rut: partner ? formatRut(partner.rut) : '',
    nombre_completo: partner?.nombre_completo ?? '',
    numero_socio: partner?.numero_socio ?? '',
    email: partner?.email ?? '',
    telefono: partner?.telefono ?? '',
    celular: partner?.celular ?? '',
    region: partner?.region ?? '',
    direccion: partner?.direccion ?? '',
    numero: partner?.numero ?? '',
    dpto: partner?.dpto ?? '',
    fecha_ingreso: dateOf(partner?.fecha_ingreso),
    al_dia_hasta: dateOf(partner?.al_dia_hasta),
    state: partner?.state === 'inactive' ? 'inactive' : 'active',
  }
}

/** Request body of a save. A date that cannot be read is sent as typed, and refused by the rule of its field. */
export const toBody = (values: PartnerValues) => ({
  ...values,
  fecha_ingreso: parseDate(values.fecha_ingreso) ?? values.fecha_ingreso,
  al_dia_hasta: parseDate(values.al_dia_hasta) ?? values.al_dia_hasta,
})
