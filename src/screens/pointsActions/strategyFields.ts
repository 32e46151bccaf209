import {
  pointsActionField,
  type AccumulationStrategy,
  type PointsAction,
  type PointsActionForm,
} from '#contract/pointsActions.ts'
import { pointsSuffix } from '../list/points.tsx'

/** Spanish name and description of each strategy. */
export const strategies: Record<AccumulationStrategy, { name: string; description: string }> = {
  direct: { name: 'Directa', description: 'Suma siempre la misma cantidad de puntos.' },
  by_amount: { name: 'Por monto', description: 'Suma un porcentaje del monto de la compra.' },
  arbitrary: { name: 'Arbitraria', description: 'Quien asigna decide la cantidad cada vez.' },
}

type ActionField = { label: string; suffix: (value: number | null) => string; hint: string; step: number }

export const fields: Record<keyof PointsActionForm, ActionField> = {
  points: { label: 'Puntos', suffix: pointsSuffix, hint: 'Se suman cada vez que ocurre la acción.', step: 1 },
  percentage: {
    label: 'Porcentaje',
    suffix: () => '%',
    hint: 'Parte del monto que se abona en puntos. Los decimales van con coma: 2,5.',
    step: 0.1,
  },
}

/** The field that the action's strategy shows; null for arbitrary, which has nothing to edit (spec §4). */
export const editableField = ({ accumulation_strategy }: PointsAction) => pointsActionField[accumulation_strategy]

export type ActionValues = { points: number | null; percentage: number | null }

/** The strategy shows one of the two; the other is sent unchanged (docs/decisions/0002). */
export const toFormValues = ({ points, percentage }: PointsAction): ActionValues => ({ points, percentage })
