import type { Partner, PartnerState } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'

/** Form values; a date is 'YYYY-MM-DD', '' or the typed text where it is no date. */
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
    fecha_ingreso: partner?.fecha_ingreso ?? '',
    al_dia_hasta: partner?.al_dia_hasta ?? '',
    state: partner?.state === 'inactive' ? 'inactive' : 'active',
  }
}
