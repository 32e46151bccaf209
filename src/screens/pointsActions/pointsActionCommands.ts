import { Page as PageOf } from '#contract/common.ts'
import { PointsAction, pointsActions, type PointsActionForm } from '#contract/pointsActions.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

const ActionPage = PageOf(PointsAction)

/** GET /config has neither search nor sort (spec §7). */
export const actionSource: ListSource<PointsAction, ListParams> = {
  read: (_, options) => call(pointsActions.list, options),
  readMore: (url, options) => fetchPage(url, ActionPage, options),
}

/** Total of the list, a feature. */
export const readActionTotal = (_: ListParams, options: QueryOptions) =>
  call(pointsActions.list, { query: askTotal, ...options })

export const readAction = (id: number, options: QueryOptions) =>
  call(pointsActions.show, { params: { id }, ...options })

/** Toasts of a saved action. A raised value may wait for a second person. */
export const savedTexts = {
  failed: texts.pointsActions.failed,
  done: ({ waiting }: { waiting?: number | undefined }) =>
    waiting === undefined ? texts.pointsActions.done : texts.pointsActions.waits,
}

/**
 * Saves the form's values together with the action's other fields (spec §7).
 * @param version Rejected with 409 when the stored action has another version; the form shows the conflict.
 */
export const saveAction = (
  action: PointsAction,
  body: PointsActionForm,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(pointsActions.save, {
        params: { id: action.id },
        body: { ...action, ...body, version },
        idempotencyKey,
        background: true,
      }),
    { ...savedTexts, version },
  )
