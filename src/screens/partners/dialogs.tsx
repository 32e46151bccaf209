import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import type { ListScreen, ScreenDialog } from '../list/commands.ts'
import { LazyOrderForm } from '../shared/lazy.ts'
import type { AnonymiseDraft } from './AnonymisePartner.tsx'
import type { SelectedPartners, SelectionDraft } from './AssignSelection.tsx'
import {
  LazyAnonymisePartner,
  LazyAssignSelection,
  LazyDuplicatePartners,
  LazyImportHistory,
  LazyImportPartners,
  LazyPartnerForm,
  LazyPartnerStatement,
  LazyPointsForm,
  LazyReverseEntry,
} from './lazy.ts'
import { findAssignment, type UndoAssignment } from './partnerCommands.ts'
import type { PartnerFormMode } from './PartnerForm.tsx'
import type { PointsChange, PointsDraft } from './pointsDrafts.ts'
import { WRONG_AMOUNT } from './reasons.ts'
import type { ReverseDraft } from './ReverseEntry.tsx'
import type { AllMatches } from './SelectionActions.tsx'

/** `allMatches`: every partner that the list matches, while all of them are selected. */
export type PartnerExtra = { allMatches: AllMatches | undefined }
export type PartnerScreen = ListScreen<Partner, PartnerExtra>

type Dialog<Value> = ScreenDialog<Value, PartnerScreen>

export const partnerForm: Dialog<PartnerFormMode> = (mode, close, { show }) => (
  <LazyPartnerForm {...mode} onShow={show} onClose={close} />
)

export const pointsForm: Dialog<{ change: PointsChange; partner: Partner; draft?: PointsDraft }> = (
  { change, partner, draft },
  close,
  screen,
) => <LazyPointsForm change={change} partner={partner} draft={draft} onUndo={undoAssignment(screen)} onClose={close} />

export const reverseForm: Dialog<{
  partner: Partner
  entry: PointsHistoryEntry
  reason?: string
  draft?: ReverseDraft
}> = (reversal, close) => <LazyReverseEntry {...reversal} onClose={close} />

const undoAssignment =
  ({ open }: PartnerScreen): UndoAssignment =>
  async (partner, assigned) => {
    const entry = await findAssignment(partner, assigned)
    if (entry) open(reverseForm, { partner, entry, reason: WRONG_AMOUNT })
  }

export const statementDialog: Dialog<Partner> = (partner, close) => (
  <LazyPartnerStatement partner={partner} onClose={() => close(false)} />
)

export const redeemForm: Dialog<Partner> = (partner, close) => <LazyOrderForm partner={partner} onClose={close} />

export const anonymiseForm: Dialog<{ partner: Partner; draft?: AnonymiseDraft }> = (
  { partner, draft },
  close,
  { openId, show },
) => (
  <LazyAnonymisePartner
    partner={partner}
    draft={draft}
    onClose={(anonymised) => {
      // Lists leave anonymous partners out.
      if (anonymised && openId === partner.id) show(null)
      close(anonymised)
    }}
  />
)

export const selectionForm: Dialog<{ selected: SelectedPartners; draft?: SelectionDraft }> = (
  { selected, draft },
  close,
  { list },
) => (
  <LazyAssignSelection
    selected={selected}
    draft={draft}
    onClose={(changed) => {
      if (changed) list.clearSelection()
      close(changed)
    }}
  />
)

export const importDialog: Dialog<undefined> = (_, close) => <LazyImportPartners onClose={close} />
export const importHistory: Dialog<undefined> = (_, close) => <LazyImportHistory onClose={close} />
export const duplicates: Dialog<undefined> = (_, close) => <LazyDuplicatePartners onClose={close} />
