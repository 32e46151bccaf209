import { SimilarPartners } from '#contract/duplicates.ts'
import { partnerForms, type PartnerForm } from '#contract/partnerForms.ts'
import type { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { isFieldRefusal, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

/** Others with the same data, for which nothing was saved. */
export const similarOf = (error: ApiError) => error.bodyAs(SimilarPartners)?.similar ?? null

/**
 * Saves a partner.
 * @param id Null creates a partner.
 * @param asks Refused with `similarOf` where others have the same data.
 * @param version Rejected with 409 when the stored partner has another version; the form shows the conflict.
 */
export function savePartner(
  id: number | null,
  form: PartnerForm,
  idempotencyKey: string,
  asks: boolean,
  version?: number,
): Promise<Outcome<unknown>> {
  const { created, assigned, saveFailed: failed } = texts.partners
  // Another body, so another key: the question of the first one was not stored.
  const key = asks ? idempotencyKey : `${idempotencyKey}-similar`
  const body = asks ? { ...form, check_similar: true } : form
  const isShown = (error: ApiError) => isFieldRefusal(error) || similarOf(error) !== null
  return id === null
    ? runWithToasts(() => call(partnerForms.create, { body, idempotencyKey: key, background: true }), {
        done: created,
        failed,
        isShown,
      })
    : runWithToasts(
        () =>
          call(partnerForms.update, {
            params: { id },
            body: { ...body, version },
            idempotencyKey: key,
            background: true,
          }),
        { done: assigned.done, failed, version, isShown },
      )
}
