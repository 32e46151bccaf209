import { toPartnerFilters } from '#contract/partners.ts'
import { selections, type PartnerMatch, type SelectionForm, type SelectionReviewForm } from '#contract/selections.ts'
import { call } from '#app/api/call.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { ACTION_TOAST_MS } from '#app/toasts.ts'
import { formatPoints } from '../list/points.tsx'

// The spec quotes none of these.
const selectionTexts = {
  assigned: { done: 'Puntos asignados con éxito', failed: 'No fue posible asignar los puntos' },
  countFailed: 'No fue posible contar los socios que coinciden',
  reviewFailed: 'No fue posible revisar la asignación',
  see: 'Ver la carga',
}

/** Time-out of an assignment, ms: the server writes an entry for each partner. */
const ASSIGN_TIMEOUT_MS = 600_000

/** The partners that a list with these parameters shows. */
export const matchOf = ({ search, filters }: ListParams): PartnerMatch => ({
  ...toPartnerFilters(filters ?? {}),
  ...(search && { search }),
})

/** Counts the partners that match. */
export const countMatches = (match: PartnerMatch): Promise<Outcome<{ data: { count: number; token: string } }>> =>
  runWithToasts(() => call(selections.count, { query: match }), {
    failed: selectionTexts.countFailed,
    unknownIsFailure: true,
  })

/** Adds points to all selected partners, or to none. @param onShow opens the load of the toast. */
export const assignToSelection = (
  body: SelectionForm,
  idempotencyKey: string,
  onShow: (load: number) => void,
): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(selections.assign, { body, idempotencyKey, timeout: ASSIGN_TIMEOUT_MS, background: true }), {
    failed: selectionTexts.assigned.failed,
    done: ({ data: { id, points_total, status } }) => ({
      title: status === 'waiting' ? texts.partners.assignmentWaits : selectionTexts.assigned.done,
      text: formatPoints(points_total),
      ...(id !== undefined && { action: { label: selectionTexts.see, onAction: () => onShow(id) } }),
      duration: ACTION_TOAST_MS,
    }),
  })

/** Opens a review of the assignment. */
export const reviewSelection = (body: SelectionReviewForm, idempotencyKey: string) =>
  runWithToasts(() => call(selections.review, { body, idempotencyKey, timeout: ASSIGN_TIMEOUT_MS, background: true }), {
    failed: selectionTexts.reviewFailed,
    unknownIsFailure: true,
  })
