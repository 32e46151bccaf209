import type { PointsAction } from '#contract/pointsActions.ts'
import type { ListTexts } from '../list/listTexts.ts'

export const pointsActionTexts: ListTexts = {
  title: 'Acciones puntos',
  noun: ['acción', 'acciones'],
  gender: 'f',
  allNote: 'Las reglas con que los socios ganan puntos',
  emptyText: 'El programa todavía no tiene acciones que den puntos.',
}

export const nameOf = ({ display_name }: PointsAction) => display_name
