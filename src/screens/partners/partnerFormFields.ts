import { mapFields } from '#contract/fields.ts'
import { partnerFieldNames, type PartnerField } from '#contract/partnerFields.ts'
import type { Partner, PartnerState } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'

/** Form values; a date is 'YYYY-MM-DD', '' or the typed text where it is no date. */
export type PartnerValues = Record<Exclude<PartnerField, 'state'>, string> & { state: PartnerState }

/** Values of a stored partner, or of a new one. */
export const toFormValues = (partner: Partner | null): PartnerValues => ({
  ...mapFields(partnerFieldNames, (field) => partner?.[field] ?? ''),
  rut: partner ? formatRut(partner.rut) : '',
  state: partner?.state === 'inactive' ? 'inactive' : 'active',
})
