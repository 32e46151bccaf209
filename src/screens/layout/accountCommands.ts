import { auth } from '#contract/auth.ts'
import { call } from '#app/api/call.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { confirm } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { toastSuccess } from '#app/toasts.ts'

/** Confirms, then ends the user's sessions on other devices. */
export async function endOtherSessions(): Promise<void> {
  const isConfirmed = await confirm({
    title: texts.account.endOthersQuestion,
    body: 'Tu sesión en este equipo sigue abierta. En los demás habrá que entrar otra vez.',
    confirmLabel: 'Cerrar las demás sesiones',
  })
  if (!isConfirmed) return
  const outcome = await runWithToasts(() => call(auth.signOutOthers), {
    failed: texts.account.endOthersFailed,
    // A second attempt does no harm.
    unknownIsFailure: true,
  })
  if (outcome.ok) toastSuccess(texts.account.othersEnded(outcome.value.ended))
}
