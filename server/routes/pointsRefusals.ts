import { MAX_BALANCE } from '#contract/limits.ts'
import type { ActionRefusal } from '../domain/actionRules.ts'
import { conflict, forbidden, HttpError, notFound, unprocessable } from '../http/errors.ts'
import type { ActionRefused, PointsRefused, ReversalRefused } from '../domain/pointsResults.ts'
import { describeActionRefusal } from './actionRefusals.ts'

const formatPoints = (points: number) => points.toLocaleString('es-CL')
export const missingPartner = () => notFound('Este socio ya no existe.')
const tooMany = `El saldo de un socio no puede pasar de ${formatPoints(MAX_BALANCE)}`

/** The error of points that were not given or taken. */
export function pointsRefused(refusal: PointsRefused | ActionRefused): HttpError {
  switch (refusal.reason) {
    case 'action':
      return actionRefused(refusal.why)
    case 'missing':
      return missingPartner()
    case 'tooMany':
      return unprocessable({ points: [tooMany] })
    case 'spent': {
      const { balance } = refusal
      const sentence =
        balance === 0 ? NOTHING_LEFT : `El socio tiene ${formatPoints(balance)} puntos: descuenta hasta esa cantidad.`
      return balanceTooLow('points', sentence, balance)
    }
  }
}

/** The error of an entry that was not taken back. */
export function reversalRefused(refusal: ReversalRefused): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return notFound('Este movimiento ya no existe.')
    case 'forbidden':
      return forbidden('Solo un administrador puede revertir este movimiento.')
    case 'kind':
      return unprocessable(
        {},
        refusal.order_id === null
          ? 'Este movimiento no se revierte aquí.'
          : `Anula el canje N.º ${refusal.order_id} para devolver sus puntos.`,
      )
    case 'reversed': {
      const { at, by, entry } = refusal.reversed
      const details = { reversed: { at: at.toISOString(), by, entry } }
      return new HttpError(409, 'Este movimiento ya se revirtió.', { details })
    }
    case 'spent': {
      const { balance, points } = refusal
      const remaining = `quedan ${formatPoints(balance)} de ${formatPoints(points)}`
      return balanceTooLow('available', `El socio ya usó parte de estos puntos: ${remaining}.`, balance)
    }
    case 'tooMany':
      return unprocessable({}, `${tooMany}.`)
  }
}

const NOTHING_LEFT = 'Al socio no le quedan puntos que descontar.'

function balanceTooLow(field: 'points' | 'available', sentence: string, balance: number) {
  return new HttpError(422, sentence, { errors: { [field]: [sentence] }, details: { balance } })
}

function actionRefused(why: ActionRefusal) {
  if (why.kind !== 'changed') {
    const { field, sentence } = describeActionRefusal(why)
    return unprocessable({ [field === 'action' ? 'action_id' : field]: [sentence] }, sentence)
  }
  const { action, points } = why
  const pointsText = `${formatPoints(points)} ${points === 1 ? 'punto' : 'puntos'}`
  const percentage = action.percentage?.toLocaleString('es-CL', { maximumFractionDigits: 4 })
  return conflict(
    action.accumulation_strategy === 'by_amount'
      ? `La acción cambió a ${percentage} %: este monto da ${pointsText}.`
      : `La acción cambió a ${pointsText}.`,
  )
}
