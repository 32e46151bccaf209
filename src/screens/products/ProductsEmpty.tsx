import { texts } from '#app/texts.ts'
import { Button, EmptyState } from '#ui'

type ProductsEmptyProps = {
  /** The words that were looked for; '' where the catalogue itself is empty. */
  search: string
  onClear: () => void
  onAdd: () => void
}

/** What stands where no product does: nothing found, or nothing yet. */
export function ProductsEmpty({ search, onClear, onAdd }: ProductsEmptyProps) {
  if (search) {
    return (
      <EmptyState
        variant="no-results"
        title={texts.empty}
        action={
          <Button icon="close" onClick={onClear}>
            Borrar la búsqueda
          </Button>
        }
      >
        Ningún nombre ni descripción contiene «{search}».
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={texts.empty}
      action={
        <Button variant="primary" icon="add" onClick={onAdd}>
          Agregar producto
        </Button>
      }
    >
      El catálogo está vacío. Agrega el primer producto que se podrá canjear por puntos.
    </EmptyState>
  )
}
