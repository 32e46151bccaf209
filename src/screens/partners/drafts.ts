import { unconfirmedAttempts } from '#app/form/useForm.ts'
import type { OfferedDraft } from '../list/commands.ts'
import { draftTitle, formatCount } from '../list/listTexts.ts'
import { formatPoints } from '../list/points.tsx'
import type { AnonymiseDraft } from './AnonymisePartner.tsx'
import type { SelectionDraft } from './AssignSelection.tsx'
import { anonymiseForm, partnerForm, pointsForm, reverseForm, selectionForm, type PartnerScreen } from './dialogs.tsx'
import {
  ANONYMISE_DRAFT,
  ASSIGN_SELECTION_DRAFT,
  nameOf,
  PARTNER_DRAFT,
  partnerNoun,
  REVERSE_DRAFT,
} from './partnerFields.ts'
import type { PartnerFormMode } from './PartnerForm.tsx'
import { partnerTexts } from './partnerTexts.ts'
import { formatAmounts, pointsDrafts, type PointsChange, type PointsDraft } from './pointsDrafts.ts'
import { WRONG_AMOUNT } from './reasons.ts'
import type { ReverseDraft } from './ReverseEntry.tsx'

type Offered<Draft> = OfferedDraft<Draft, PartnerScreen>

/** Titles without and with unconfirmed attempts, whose amount follows. */
const pointsTitles = {
  assign: { left: 'Quedó una asignación de puntos a medio llenar, para', verbs: ['sumó', 'sumaron'] },
  deduct: { left: 'Quedó un descuento de puntos a medio llenar, de', verbs: ['descontó', 'descontaron'] },
} as const

const pointsDraft = (change: PointsChange): Offered<PointsDraft> => ({
  kind: pointsDrafts[change],
  title({ partner, attempts }) {
    const { left, verbs } = pointsTitles[change]
    const amounts = formatAmounts(unconfirmedAttempts(attempts))
    return amounts
      ? `No sabemos si se ${verbs[amounts === formatPoints(1) ? 0 : 1]} ${amounts} a ${nameOf(partner)}`
      : `${left} ${nameOf(partner)}`
  },
  // Points of a lost response may have been applied; only recovering the draft keeps its idempotency key.
  description: ({ attempts }) =>
    unconfirmedAttempts(attempts).length > 0
      ? 'Recupera el formulario y confírmalo: si ya se aplicó, no contará otra vez.'
      : undefined,
  recover: ({ open }, draft) => open(pointsForm, { change, partner: draft.partner, draft }),
})

const reverseDraft: Offered<ReverseDraft> = {
  kind: REVERSE_DRAFT,
  title: ({ partner }) => `Quedó una reversa a medio llenar, de ${nameOf(partner)}`,
  recover: ({ open }, draft) =>
    open(reverseForm, { partner: draft.partner, entry: draft.entry, reason: WRONG_AMOUNT, draft }),
}

const anonymiseDraft: Offered<AnonymiseDraft> = {
  kind: ANONYMISE_DRAFT,
  permission: ['editPartners', 'anonymise'],
  feature: 'partners-edit',
  title: ({ partner }) => `Quedó un formulario a medio llenar, para anonimizar a ${nameOf(partner)}`,
  recover: ({ open }, draft) => open(anonymiseForm, { partner: draft.partner, draft }),
}

const selectionDraft: Offered<SelectionDraft> = {
  kind: ASSIGN_SELECTION_DRAFT,
  permission: 'editPartners',
  feature: 'partners-edit',
  title: ({ selected }) => `Quedó una asignación a medio llenar, para ${formatCount(partnerNoun, selected.count)}`,
  recover: ({ open }, draft) => open(selectionForm, { selected: draft.selected, draft }),
}

const partnerDraft: Offered<PartnerFormMode> = {
  kind: PARTNER_DRAFT,
  permission: 'editPartners',
  feature: 'partners-edit',
  title: ({ partner, draft }) => draftTitle(partnerTexts, partner ? nameOf(partner) : draft?.nombre_completo),
  recover: ({ open }, mode) => open(partnerForm, mode),
}

/** Drafts of the screen's forms, in the order of their banners. */
export const partnerDrafts: readonly OfferedDraft<never, PartnerScreen>[] = [
  pointsDraft('assign'),
  pointsDraft('deduct'),
  reverseDraft,
  anonymiseDraft,
  selectionDraft,
  partnerDraft,
]
