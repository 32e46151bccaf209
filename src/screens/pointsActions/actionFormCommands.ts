import { pointsActionForms, type ActionDetailsForm, type NewActionForm } from '#contract/pointsActionForms.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { savedTexts } from './pointsActionCommands.ts'

const { created, createFailed: failed, waits } = texts.pointsActions

export const createAction = (body: NewActionForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(pointsActionForms.create, { body, idempotencyKey, background: true }), {
    failed,
    done: ({ waiting }) => (waiting === undefined ? created : waits),
  })

/** @param version Rejected with 409 when the stored action has another version; the form shows the conflict. */
export const updateAction = (
  id: number,
  body: ActionDetailsForm,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () =>
      call(pointsActionForms.update, {
        params: { id },
        body: { ...body, version },
        idempotencyKey,
        background: true,
      }),
    { ...savedTexts, version },
  )
