import { auth } from '#contract/auth.ts'
import type { Body } from '#contract/endpoint.ts'
import { users } from '#contract/users.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'

export const changePassword = (
  id: number,
  body: Pick<Body<typeof users.updatePassword>, 'password' | 'current'>,
): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(users.updatePassword, { params: { id }, body: { id, ...body }, background: true }), {
    done: texts.users.passwordChanged,
    failed: texts.users.passwordFailed,
  })

/** Confirms the own password, which opens changes of accounts and keys for some minutes. */
export const confirmPassword = (body: Body<typeof auth.confirm>): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(auth.confirm, { body, background: true }), {
    failed: texts.account.confirmFailed,
    // A second attempt does no harm.
    unknownIsFailure: true,
  })

/** Changes the own password, which ends the user's other sessions. */
export const changeOwnPassword = (
  body: Body<typeof auth.changePassword>,
  idempotencyKey: string,
): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(auth.changePassword, { body, idempotencyKey, background: true }), {
    done: texts.users.passwordChanged,
    failed: texts.users.passwordFailed,
  })
