import type { PointsAction } from '#contract/pointsActions.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Banner, Button, Dialog } from '#ui'
import { ActionHeading } from './ActionHeading.tsx'

type ArbitraryActionProps = { action: PointsAction; onClose: () => void }

/** 'Editar' of an arbitrary action: staff choose the amount each time, so there is nothing to edit (spec §4). */
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
