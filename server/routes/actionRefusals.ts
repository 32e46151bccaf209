import { messages } from '#contract/messages.ts'
import { MAX_ASSIGNED } from '#contract/limits.ts'
import type { ActionRefusal } from '../domain/actionRules.ts'
import { readableDate } from '../domain/programmeTime.ts'

/** The field and the sentence of a refusal. A changed action is no fault of a field. */
export function describeActionRefusal(why: Exclude<ActionRefusal, { kind: 'changed' }>): {
  field: 'action' | 'amount'
  sentence: string
} {
  const about = (field: 'action' | 'amount', sentence: string) => ({ field, sentence })
  switch (why.kind) {
    case 'unknown':
      return about('action', 'Esta acción ya no existe.')
    case 'inactive':
      return about('action', `La acción «${why.action.display_name}» está inactiva.`)
    case 'early':
      return about(
        'action',
        `La acción «${why.action.display_name}» vale desde el ${readableDate(why.action.valid_from!)}.`,
      )
    case 'late':
      return about(
        'action',
        `La acción «${why.action.display_name}» valió hasta el ${readableDate(why.action.valid_until!)}.`,
      )
    case 'worthless':
      return about('action', `La acción «${why.action.display_name}» no da puntos: edita su valor antes de usarla.`)
    case 'amountMissing':
      return about('amount', messages.required)
    case 'amountUnknown':
      return about('amount', messages.unknownField)
    case 'amountTooSmall':
      return about('amount', 'Este monto no alcanza para un punto')
    case 'amountTooLarge':
      return about('amount', `Este monto da más de ${MAX_ASSIGNED.toLocaleString('es-CL')} puntos`)
  }
}
