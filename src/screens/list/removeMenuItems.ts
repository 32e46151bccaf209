import type { MenuItem } from '#ui'
import { genderForms, type ListTexts } from './listTexts.ts'

/** 'Eliminar', the last of a row's menu. */
export const removeMenuItem = (onSelect: () => unknown): MenuItem[] => [
  { type: 'separator', key: 'separator' },
  { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect },
]

/** 'Eliminar seleccionados' of a toolbar's menu; says why it cannot be used where no row is selected. */
export const removeSelectedMenuItem = (
  { noun: [one], gender }: ListTexts,
  selected: number,
  onSelect: () => unknown,
): MenuItem => ({
  key: 'removeMany',
  label: 'Eliminar seleccionados',
  icon: 'delete',
  tone: 'danger',
  disabledReason: selected === 0 ? `Selecciona al menos ${genderForms[gender].one} ${one}` : undefined,
  onSelect,
})
