import type { MenuItem } from '#ui'
import { genderForms, type ListTexts } from './listTexts.ts'

/** 'Eliminar', the last item of a row's menu. */
export const removeMenuItem = (onSelect: () => unknown): MenuItem[] => [
  { type: 'separator', key: 'separator' },
  { key: 'remove', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect },
]

/** 'Eliminar seleccionados' of a toolbar's menu; disabled with a reason while no row is selected. */
export const removeSelectedMenuItem = (
  { noun: [one], gender }: ListTexts,
  selectedCount: number,
  onSelect: () => unknown,
): MenuItem => ({
  key: 'removeMany',
  label: 'Eliminar seleccionados',
  icon: 'delete',
  tone: 'danger',
  disabledReason: selectedCount === 0 ? `Selecciona al menos ${genderForms[gender].one} ${one}` : undefined,
  onSelect,
})
