import { fold } from '../../fold.ts'
import type { PartnerRecord } from '../../records.ts'

/** What a partner's search looks through: name, and RUT with and without its hyphen. */
export function partnerSearchText({ nombre_completo, rut }: Pick<PartnerRecord, 'nombre_completo' | 'rut'>): string {
  return fold(`${nombre_completo} ${rut} ${rut.replace('-', '')}`)
}
