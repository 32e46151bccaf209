import type { MenuItem } from '#ui'
import { endings, type ListWords } from './listWords.ts'

/** 'Eliminar', the last of a row's menu. */
export const removeItem = (onSelect: () => unknown): MenuItem[] => [
  { type: 'separator', key: 'separator' },
  { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect },
]

/** 'Eliminar seleccionados' of a toolbar's menu; says why it cannot be used where no row is selected. */
export const removeManyItem = (
  { noun: [one], gender }: ListWords,
  selected: number,
  onSelect: () => unknown,
): MenuItem => ({
  key: 'removeMany',
  label: 'Eliminar seleccionados',
  icon: 'delete',
  tone: 'danger',
  disabledReason: selected === 0 ? `Selecciona al menos ${endings[gender].one} ${one}` : undefined,
  onSelect,
})
