import { partnerForms, type PartnerForm } from '#contract/partnerForms.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

/**
 * Saves a partner.
 * @param id Null creates a partner.
 * @param version Rejected with 409 when the stored partner has another version; the form shows the conflict.
 */
export function savePartner(
  id: number | null,
  body: PartnerForm,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> {
  const { created, assigned, saveFailed: failed } = texts.partners
  return id === null
    ? runWithToasts(() => call(partnerForms.create, { body, idempotencyKey, background: true }), {
        done: created,
        failed,
      })
    : runWithToasts(
        () =>
          call(partnerForms.update, { params: { id }, body: { ...body, version }, idempotencyKey, background: true }),
        { done: assigned.done, failed, version },
      )
}
