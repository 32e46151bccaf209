import type { PointsAction } from '#contract/pointsActions.ts'
import { RecordHeading } from '../list/RecordHeading.tsx'
import { strategies } from './strategyFields.ts'

/** Name of an action and how it gives points. */
export function ActionHeading({ action }: { action: PointsAction }) {
  const { name, description } = strategies[action.accumulation_strategy]
  return <RecordHeading name={action.display_name} detail={`${name}. ${description}`} />
}
