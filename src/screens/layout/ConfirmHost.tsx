import { useSnapshot } from 'valtio'
import { cancelConfirm, confirmation } from '#app/stores/confirm.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { ConfirmDialog } from '#ui'

/** Renders the confirmation that `confirm` opens. */
export function ConfirmHost() {
  const { pending } = useSnapshot(confirmation)
  return (
    <ConfirmDialog
      open={pending !== null}
      type="warning"
      size="xs"
      title={pending?.title ?? ''}
      confirmLabel={pending?.confirmLabel ?? ''}
      cancelLabel={pending?.cancelLabel}
      onConfirm={() => pending?.respond(true)}
      onClose={() => pending?.respond(false)}
    >
      {pending && <CancelOnBack />}
      {pending && <span>{pending.body}</span>}
    </ConfirmDialog>
  )
}

function CancelOnBack() {
  useBackGuard(cancelConfirm)
  return null
}
