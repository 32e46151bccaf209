import type { Ref } from 'react'
import { Button, Menu, SearchField, Toolbar, type SearchFieldProps } from '#ui'

type CouriersToolbarProps = {
  search: Pick<SearchFieldProps, 'value' | 'onSearch' | 'results'> & { ref: Ref<HTMLInputElement> }
  /** How many rows are selected. */
  chosen: number
  onAdd: () => void
  onRemove: () => void
}

/** The couriers toolbar of spec §2: the terminals that couriers carry are looked for, added and deleted from here. */
export function CouriersToolbar({ search, chosen, onAdd, onRemove }: CouriersToolbarProps) {
  return (
    <Toolbar title="Terminales">
      <SearchField label="Buscar terminales" placeholder="Busca por nombre o código" {...search} />
      <Button variant="primary" icon="add" onClick={onAdd}>
        Agregar terminal
      </Button>
      <Menu
        label="Más acciones de terminales"
        items={[
          {
            key: 'removeMany',
            label: 'Eliminar seleccionados',
            icon: 'delete',
            tone: 'danger',
            disabledReason: chosen === 0 ? 'Selecciona al menos un terminal' : undefined,
            onSelect: onRemove,
          },
        ]}
      />
    </Toolbar>
  )
}
