import type { Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { RecordHeading } from '../list/RecordHeading.tsx'
import { PaidStateBadge } from '../shared/PaidStateBadge.tsx'
import { nameOf } from './partnerFields.ts'

/** Name and RUT of the partner whose points change. */
export const PartnerHeading = ({ partner }: { partner: Partner }) => (
  <RecordHeading
    name={nameOf(partner)}
    detail={`RUT ${formatRut(partner.rut)}`}
    state={<PaidStateBadge until={partner.al_dia_hasta} />}
  />
)
