import { useState } from 'react'
import { Menu, type MenuItem } from 'canje-ui'

export function RowMenu() {
  const [last, setLast] = useState('nada')
  const items: readonly MenuItem[] = [
    { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => setLast('editar') },
    {
      type: 'submenu',
      key: 'move',
      label: 'Mover',
      items: [
        { key: 'up', label: 'Arriba', onSelect: () => setLast('subir') },
        { key: 'down', label: 'Abajo', onSelect: () => setLast('bajar') },
      ],
    },
    { type: 'separator', key: 'line' },
    { key: 'delete', label: 'Eliminar', icon: 'delete', tone: 'danger', onSelect: () => setLast('eliminar') },
  ]
  return (
    <>
      <Menu label="Acciones de Café de grano" items={items} />
      <p>Se eligió: {last}</p>
    </>
  )
}
