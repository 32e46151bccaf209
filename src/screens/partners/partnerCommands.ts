import { Page as PageOf, type ExportFormat } from '#contract/common.ts'
import { Partner, partners, PARTNERS_FILE, PointsHistoryEntry, type PartnerListQuery } from '#contract/partners.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { formatNumber, formatRut } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { toastFailure, toastSuccess } from '#app/toasts.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { exportFile, formatQuery } from '../list/exportFile.ts'

const { assigned } = texts.partners
const PartnerPage = PageOf(Partner)
const HistoryPage = PageOf(PointsHistoryEntry)

/** Without a sort: newest partner first (spec §9). */
function queryOf({ search, sort }: ListParams): PartnerListQuery {
  return {
    search: search || undefined,
    key: (sort?.key as PartnerListQuery['key']) ?? 'id',
    sort: sort?.direction ?? 'desc',
  }
}

export const partnerSource: ListSource<Partner, ListParams> = {
  read: (params, options) => call(partners.list, { query: queryOf(params), ...options }),
  readMore: (url, options) => fetchPage(url, PartnerPage, options),
}

/** Points history of one partner, newest first. In the background: the table shows its own skeleton. */
export const historySource = (id: number): ListSource<PointsHistoryEntry, ListParams> => ({
  read: (_, { signal }) => call(partners.history, { params: { id }, signal, background: true }),
  readMore: (url, options) => fetchPage(url, HistoryPage, options),
})

/**
 * Adds points to a partner. The body also carries the partner's own fields (spec §7).
 * @param isRetry An earlier attempt with this key is unconfirmed. The toast then says that the points were added once.
 */
export const assignPoints = (
  partner: Partner,
  points: number,
  idempotencyKey: string,
  isRetry: boolean,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(partners.assign, {
        params: { id: partner.id },
        body: { ...partner, points },
        idempotencyKey,
        background: true,
      }),
    isRetry
      ? { ...assigned, done: { title: assigned.done, text: texts.partners.addedOnce(formatNumber(points)) } }
      : assigned,
  )

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
