import type { ReactNode } from 'react'
import type { PointsAction } from '#contract/pointsActions.ts'
import { hasFeature } from '#app/config.ts'
import { formatNumber, formatPercentage } from '#app/format.ts'
import { DescriptionList } from '#ui'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { formatValidity, strategies } from './strategyFields.ts'

type PointsActionViewProps = {
  action: PointsAction
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a points action (spec §2). */
export function PointsActionView({ action, place, actions, onClose }: PointsActionViewProps) {
  const { name, description } = strategies[action.accumulation_strategy]
  return (
    <RecordFrame
      size="sm"
      title={action.display_name}
      recordId={action.id}
      description={description}
      place={place}
      actions={actions}
      onClose={onClose}
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
    </RecordFrame>
  )
}
