import { approvals, WaitingLoad, type RejectLoadForm } from '#contract/approvals.ts'
import { Page as PageOf } from '#contract/common.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { formatPoints } from '../list/points.tsx'
import { PROCESSING_TIMEOUT_MS } from './massiveLoad.ts'
import { massiveTexts } from './massiveTexts.ts'

const WaitingPage = PageOf(WaitingLoad)

/** Time-out of reading a waiting load, ms: the server looks at all rows. */
const READ_TIMEOUT_MS = 120_000

/** Loads that wait, and rejected ones, the last one first. */
export const waitingLoads: ListSource<WaitingLoad, ListParams> = {
  read: (_, { signal }) => call(approvals.list, { query: {}, signal, background: true }),
  readMore: (url, options) => fetchPage(url, WaitingPage, options),
}

export const readWaitingLoad = async (id: number, { signal }: QueryOptions) =>
  (await call(approvals.show, { params: { id }, signal, background: true, timeout: READ_TIMEOUT_MS })).data

/** Applies a load of another user. @param force applies rows that were loaded before */
export const approveLoad = (id: number, force: boolean, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(approvals.approve, {
        params: { id },
        body: force ? { force } : {},
        idempotencyKey,
        timeout: PROCESSING_TIMEOUT_MS,
        background: true,
      }),
    {
      failed: massiveTexts.approvals.approved.failed,
      done: ({ data }) => {
        const title = massiveTexts.approvals.approved.done
        return data.points_total === 0 ? title : { title, text: formatPoints(data.points_total) }
      },
    },
  )

/** Rejects a load of another user. */
export const rejectLoad = (id: number, body: RejectLoadForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(
    () => call(approvals.reject, { params: { id }, body, idempotencyKey, background: true }),
    massiveTexts.approvals.rejected,
  )

/** Deletes an own load that waits. */
export const withdrawLoad = (id: number, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(
    () => call(approvals.withdraw, { params: { id }, idempotencyKey, background: true }),
    massiveTexts.approvals.withdrawn,
  )
