import type { PointsAction } from '#contract/pointsActions.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Banner, Button, Dialog } from '#ui'
import { ActionHeading } from './ActionHeading.tsx'

type ArbitraryActionProps = { action: PointsAction; onClose: () => void }

/** 'Editar' where staff decide the amount each time: nothing to edit and nothing to submit (spec §4). */
export function ArbitraryActionDialog({ action, onClose }: ArbitraryActionProps) {
  useBackGuard(onClose)
  return (
    <Dialog
      open
      size="sm"
      title="Editar acción"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ActionHeading action={action} />
      <Banner tone="info" title="Asignacion arbitraria">
        Esta acción no tiene valores que editar.
      </Banner>
    </Dialog>
  )
}
