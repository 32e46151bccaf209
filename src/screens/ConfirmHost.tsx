import { useSnapshot } from 'valtio'
import { confirmation, cancelConfirm } from '#app/stores/confirm.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { ConfirmDialog } from '#ui'

/** Shows the question that `confirm` asks. */
export function ConfirmHost() {
  const { asked } = useSnapshot(confirmation)
  return (
    <ConfirmDialog
      open={asked !== null}
      type="warning"
      size="xs"
      title={asked?.title ?? ''}
      confirmLabel={asked?.confirmLabel ?? ''}
      cancelLabel={asked?.cancelLabel}
      onConfirm={() => asked?.answer(true)}
      onClose={() => asked?.answer(false)}
    >
      {asked && <BackGuard />}
      {asked?.body}
    </ConfirmDialog>
  )
}

/** Back is a no. */
function BackGuard() {
  useBackGuard(cancelConfirm)
  return null
}
