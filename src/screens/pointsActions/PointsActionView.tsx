import type { ReactNode } from 'react'
import type { PointsAction } from '#contract/pointsActions.ts'
import { hasFeature } from '#app/config.ts'
import { formatNumber, formatPercentage } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, DescriptionList, Dialog } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { formatValidity, strategies } from './strategyFields.ts'

type PointsActionViewProps = {
  action: PointsAction
  /** Buttons to the previous and next action. */
  steps?: ReactNode
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a points action (spec §2). */
export function PointsActionView({ action, steps, actions, onClose }: PointsActionViewProps) {
  useBackGuard(onClose)
  const { name, description } = strategies[action.accumulation_strategy]
  return (
    <Dialog
      open
      size="sm"
      title={action.display_name}
      description={description}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      headerActions={steps}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {actions}
        </>
      }
    >
      <DescriptionList
        items={[
          { term: 'Slug', detail: <code>{action.slug}</code> },
          { term: 'Puntos', detail: action.points === null ? null : formatNumber(action.points) },
          { term: 'Porcentaje', detail: action.percentage === null ? null : formatPercentage(action.percentage) },
          { term: 'Estrategia de acumulación', detail: name },
          ...(hasFeature('actions')
            ? [
                { term: 'Vigencia', detail: formatValidity(action) || 'Siempre' },
                { term: 'Estado', detail: action.active === false ? 'Inactiva' : 'Activa' },
              ]
            : []),
        ]}
      />
      <ChangeHistory key={action.id} kind="pointsAction" id={action.id} />
    </Dialog>
  )
}
