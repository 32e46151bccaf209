import { Page as PageOf } from '#contract/common.ts'
import { Partner, partners, PARTNERS_FILE, PointsHistoryEntry, type PartnerListQuery } from '#contract/partners.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { formatNumber, formatRut } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { toastFailure, toastSuccess } from '#app/toasts.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { exportFile } from '../list/exportFile.ts'

const { assigned } = texts.partners
const PartnerPage = PageOf(Partner)
const HistoryPage = PageOf(PointsHistoryEntry)

/** 'Clear sort' and a first visit ask for the newest partner first (spec §9). */
function queryOf({ search, sort }: ListParams): PartnerListQuery {
  return {
    search: search || undefined,
    key: (sort?.key as PartnerListQuery['key']) ?? 'id',
    sort: sort?.direction ?? 'desc',
  }
}

export const partnerSource: ListSource<Partner, ListParams> = {
  read: (question, options) => call(partners.list, { query: queryOf(question), ...options }),
  readMore: (url, options) => fetchPage(url, PartnerPage, options),
}

/** The points history of one partner, newest first. It shows that it loads itself: the page stays free. */
export const historySource = (id: number): ListSource<PointsHistoryEntry, ListParams> => ({
  read: (_, { signal }) => call(partners.history, { params: { id }, signal, background: true }),
  readMore: (url, options) => fetchPage(url, HistoryPage, options),
})

/**
 * Adds points to a partner, whose own fields go along (spec §7). The same key adds them once, however often it is sent: of `again`, whose
 * first answer was lost, the notice says so, since they may have been there.
 */
export const assignPoints = (
  partner: Partner,
  points: number,
  idempotencyKey: string,
  again: boolean,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(partners.assign, {
        params: { id: partner.id },
        body: { ...partner, points },
        idempotencyKey,
        background: true,
      }),
    again
      ? { ...assigned, done: { title: assigned.done, text: texts.partners.addedOnce(formatNumber(points)) } }
      : assigned,
  )

/** 'Exportar socios con puntos' (spec §2): all of them, whatever the list shows. */
export const exportPartners = (): Promise<void> =>
  exportFile(() => call(partners.export), PARTNERS_FILE, texts.partners)

/** Copies the chosen partners' RUTs, one a line, as a spreadsheet for 'Carga masiva' takes them. */
export async function copyRuts(chosen: readonly Partner[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(chosen.map(({ rut }) => formatRut(rut)).join('\n'))
    toastSuccess(chosen.length === 1 ? '1 RUT copiado' : `${formatNumber(chosen.length)} RUT copiados`)
  } catch (error) {
    // Over plain HTTP a browser has no clipboard to give.
    toastFailure(error, texts.partners.copyFailed)
  }
}
