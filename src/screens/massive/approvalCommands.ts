import { approvals, LoadDecided, WaitingLoad, type RejectLoadForm } from '#contract/approvals.ts'
import { Page as PageOf } from '#contract/common.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { isFieldRefusal, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { formatPoints } from '../list/points.tsx'
import { waitingWords } from './loadColumns.tsx'
import { PROCESSING_TIMEOUT_MS } from './massiveLoad.ts'
import { massiveTexts } from './massiveTexts.ts'

type Sent = Pick<WaitingLoad, 'id' | 'origin' | 'raise'>

const WaitingPage = PageOf(WaitingLoad)

/** Time-out of reading a waiting load, ms: the server looks at all rows. */
const READ_TIMEOUT_MS = 120_000

/** Loads that wait, and rejected ones, the last one first. */
export const waitingLoads: ListSource<WaitingLoad, ListParams> = {
  read: (_, { signal }) => call(approvals.list, { query: {}, signal, background: true }),
  readTotal: (_, options) => call(approvals.list, { query: askTotal, ...options }),
  readMore: (url, options) => fetchPage(url, WaitingPage, options),
}

export const readWaitingLoad = async (id: number, { signal }: QueryOptions) =>
  (await call(approvals.show, { params: { id }, signal, background: true, timeout: READ_TIMEOUT_MS })).data

/** Applies a load of another user. @param force applies rows that were loaded before */
export const approveLoad = (load: Sent, force: boolean, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(approvals.approve, {
        params: { id: load.id },
        body: force ? { force } : {},
        idempotencyKey,
        timeout: PROCESSING_TIMEOUT_MS,
        background: true,
      }),
    {
      failed: massiveTexts.approvals.approveFailed(waitingWords(load).withArticle),
      done: ({ data }) => {
        const title = `${waitingWords(load).done('aprobad')} con éxito`
        return data.points_total === 0 ? title : { title, text: formatPoints(data.points_total) }
      },
    },
  )

/** Rejects a load of another user. */
export const rejectLoad = (load: Sent, body: RejectLoadForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(approvals.reject, { params: { id: load.id }, body, idempotencyKey, background: true }), {
    done: `${waitingWords(load).done('rechazad')}: no cambió ${unchanged(load)}`,
    failed: massiveTexts.approvals.rejectFailed(waitingWords(load).withArticle),
    isShown: (error) => isFieldRefusal(error) || error.bodyAs(LoadDecided) !== null,
  })

/** Deletes an own load that waits. */
export const withdrawLoad = (load: Sent, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(approvals.withdraw, { params: { id: load.id }, idempotencyKey, background: true }), {
    done: `${waitingWords(load).done('retirad')}: no cambió ${unchanged(load)}`,
    failed: massiveTexts.approvals.withdrawFailed(waitingWords(load).withArticle),
  })

/** What stays as it was. */
const unchanged = ({ raise }: Sent) => (raise ? 'ninguna acción' : 'ningún saldo')
