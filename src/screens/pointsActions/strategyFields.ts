import { actionState } from '#contract/actionRules.ts'
import {
  pointsActionField,
  type AccumulationStrategy,
  type PointsAction,
  type PointsActionForm,
} from '#contract/pointsActions.ts'
import { formatDate } from '#app/format.ts'
import { pointsSuffix } from '../list/points.tsx'

/** Spanish name and description of each strategy. */
export const strategies: Record<AccumulationStrategy, { name: string; description: string }> = {
  direct: { name: 'Directa', description: 'Suma siempre la misma cantidad de puntos.' },
  by_amount: { name: 'Por monto', description: 'Suma un porcentaje del monto de la compra.' },
  arbitrary: { name: 'Arbitraria', description: 'Quien asigna decide la cantidad cada vez.' },
}

/** Draft kind of the form of an action's details (docs/decisions/0007). */
export const ACTION_FORM_DRAFT = 'actionForm'

/** 'Del 01-12-2026 al 31-12-2026'; '' without dates. */
export function formatValidity({ valid_from, valid_until }: Pick<PointsAction, 'valid_from' | 'valid_until'>): string {
  if (valid_from && valid_until) return `Del ${formatDate(valid_from)} al ${formatDate(valid_until)}`
  if (valid_from) return `Desde el ${formatDate(valid_from)}`
  return valid_until ? `Hasta el ${formatDate(valid_until)}` : ''
}

/**
 * Why an action is not offered, or until when it is; '' for one that always is.
 * @param today date in the programme's zone, 'YYYY-MM-DD'.
 */
export function describeState(action: PointsAction, today: string): string {
  const state = actionState(action, today)
  if (state === 'inactive') return 'Inactiva'
  if (state === 'late') return `Venció el ${formatDate(action.valid_until)}`
  return formatValidity(action)
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
