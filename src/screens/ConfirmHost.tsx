import { useSnapshot } from 'valtio'
import { confirmation } from '#app/stores/confirm.ts'
import { ConfirmDialog } from '#ui'

/** Draws the question that `confirm` asked. */
export function ConfirmHost() {
  const { asked } = useSnapshot(confirmation)
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      type="warning"
      size="xs"
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      cancelLabel={asked.cancelLabel}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {asked.body}
    </ConfirmDialog>
  )
}
