import { Page as PageOf, type ExportFormat } from '#contract/common.ts'
import {
  AlreadyReversed,
  Partner,
  partners,
  PARTNERS_FILE,
  PointsHistoryEntry,
  toPartnerFilters,
  type AssignPointsForm,
  type DeductPointsForm,
  type PartnerListQuery,
  type ReversePointsForm,
} from '#contract/partners.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { hasFeature } from '#app/config.ts'
import { formatRut } from '#contract/rut.ts'
import { formatNumber } from '#app/format.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { ACTION_TOAST_MS, ASSIGNED_TOAST_ID, toastFailure, toastSuccess, toastWarning } from '#app/toasts.ts'
import { isFieldRefusal, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'
import { exportFile, formatQuery } from '../list/exportFile.ts'
import { describeDebt, formatPoints } from '../list/points.tsx'
import { describeChange } from './partnerFields.ts'

const { assigned, deducted, reversed } = texts.partners
const PartnerPage = PageOf(Partner)
const HistoryPage = PageOf(PointsHistoryEntry)

/** Names of the filters in the address. */
export const partnerFilterNames = ['region', 'current', 'points_min', 'points_max', 'state'] as const

/** Without a sort: newest partner first (spec §9). */
function queryOf({ search, sort, filters }: ListParams): PartnerListQuery {
  return {
    ...toPartnerFilters(filters ?? {}),
    search: search || undefined,
    key: (sort?.key as PartnerListQuery['key']) ?? 'id',
    sort: sort?.direction ?? 'desc',
  }
}

export const partnerSource: ListSource<Partner, ListParams> = {
  read: (params, options) => call(partners.list, { query: queryOf(params), ...options }),
  readMore: (url, options) => fetchPage(url, PartnerPage, options),
}

/** Total of the list, a feature. */
export const readPartnerTotal = (params: ListParams, options: QueryOptions) =>
  call(partners.list, { query: { ...queryOf(params), ...askTotal }, ...options })

export const readPartner = (id: number, options: QueryOptions) => call(partners.show, { params: { id }, ...options })

/** Points history of one partner, newest first. In the background: the table shows its own skeleton. */
export const historySource = (id: number): ListSource<PointsHistoryEntry, ListParams> => ({
  read: (_, { signal }) => call(partners.history, { params: { id }, signal, background: true }),
  ...(hasFeature('partners-edit') && {
    readTotal: (_: ListParams, options: QueryOptions) =>
      call(partners.history, { params: { id }, query: askTotal, ...options }),
  }),
  readMore: (url, options) => fetchPage(url, HistoryPage, options),
})

export type UndoAssignment = (partner: Partner, assigned: AssignPointsForm) => void

/**
 * Adds points to a partner. The body also carries the partner's own fields (spec §7).
 * @param isRetry An earlier attempt with this key is unconfirmed. The toast then says that the points were added once.
 * @param onUndo Offered by the toast.
 */
export const assignPoints = (
  partner: Partner,
  body: AssignPointsForm,
  idempotencyKey: string,
  isRetry: boolean,
  onUndo: UndoAssignment,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(partners.assign, {
        params: { id: partner.id },
        body: { ...partner, ...body },
        idempotencyKey,
        background: true,
      }),
    {
      failed: assigned.failed,
      done: ({ data, waiting, ...debt }) =>
        waiting !== undefined
          ? { id: ASSIGNED_TOAST_ID, title: texts.partners.assignmentWaits, text: formatPoints(body.points) }
          : {
              id: ASSIGNED_TOAST_ID,
              title: assigned.done,
              text: [
                describeChange(data, body.points),
                ...describeDebt(debt),
                ...(isRetry ? [texts.partners.addedOnce(formatNumber(body.points))] : []),
              ].join('. '),
              action: { label: texts.partners.undo, onAction: () => onUndo(data, body) },
              duration: ACTION_TOAST_MS,
            },
    },
  )

/** The newest own assignment of these points, action and reason that may be reversed; a toast where there is none. */
export async function findAssignment(
  partner: Partner,
  { points, note, action_id, amount }: AssignPointsForm,
): Promise<PointsHistoryEntry | undefined> {
  const outcome = await runWithToasts(() => call(partners.history, { params: { id: partner.id } }), {
    failed: reversed.failed,
    unknownIsFailure: true,
  })
  if (!outcome.ok) return undefined
  const entry = outcome.value.data.find(
    (entry) =>
      entry.reversible &&
      entry.kind === 'assign' &&
      entry.accumulated_points === points &&
      (entry.note ?? '') === (note ?? '') &&
      (entry.action_id ?? null) === (action_id ?? null) &&
      (entry.amount ?? null) === (amount ?? null) &&
      entry.by?.name === session.profile.name,
  )
  if (!entry) toastWarning(texts.partners.nothingToUndo)
  return entry
}

/** Takes points from a partner's balance. */
export const deductPoints = (
  partner: Partner,
  body: DeductPointsForm,
  idempotencyKey: string,
): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(partners.deduct, { params: { id: partner.id }, body, idempotencyKey, background: true }), {
    failed: deducted.failed,
    isShown: isFieldRefusal,
    done: ({ data, waiting }) =>
      waiting !== undefined
        ? { title: texts.partners.deductionWaits, text: formatPoints(body.points) }
        : { title: deducted.done, text: describeChange(data, -body.points) },
  })

/** Takes an entry of a history back, or what is left of it. */
export const reverseEntry = (
  entry: PointsHistoryEntry,
  body: ReversePointsForm,
  idempotencyKey: string,
): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(partners.reverse, { params: { id: entry.id }, body, idempotencyKey, background: true }), {
    failed: reversed.failed,
    isShown: (error) => isFieldRefusal(error) || error.bodyAs(AlreadyReversed) !== null,
    done: ({ data, entry: reversal, missing, ...debt }) => ({
      title: reversal ? reversed.done : texts.partners.reversalWaits,
      text: [
        ...(reversal ? [describeChange(data, reversal.accumulated_points)] : []),
        ...(missing > 0
          ? [`${missing === 1 ? 'Faltó' : 'Faltaron'} ${formatPoints(missing)}, que el socio ya usó`]
          : []),
        ...describeDebt(debt),
      ].join('. '),
    }),
  })

/** Exports all partners with points, whatever the list shows (spec §2). */
export const exportPartners = (format: ExportFormat): Promise<void> =>
  exportFile(() => call(partners.export, { query: formatQuery(format) }), `${PARTNERS_FILE}.${format}`, texts.partners)

/** Copies RUTs to the clipboard, one per line, for the spreadsheet of a points file. */
export async function copyRuts(selected: readonly Partner[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(selected.map(({ rut }) => formatRut(rut)).join('\n'))
    toastSuccess(selected.length === 1 ? '1 RUT copiado' : `${formatNumber(selected.length)} RUT copiados`)
  } catch (error) {
    // navigator.clipboard is undefined over plain HTTP.
    toastFailure(error, texts.partners.copyFailed)
  }
}
