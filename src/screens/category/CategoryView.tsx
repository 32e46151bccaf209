import type { Category } from '#contract/categories.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, DescriptionList, Dialog } from '#ui'
import { ChangeHistory } from '../ChangeHistory.tsx'
import { CategoryLogo } from './CategoryLogo.tsx'

type CategoryViewProps = {
  category: Category
  onEdit: () => void
  onClose: () => void
}

/** Detail of a category. */
export function CategoryView({ category, onEdit, onClose }: CategoryViewProps) {
  useBackGuard(onClose)
  return (
    <Dialog
      open
      size="sm"
      title="Categoría"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" icon="edit" onClick={onEdit}>
            Editar
          </Button>
        </>
      }
    >
      <DescriptionList items={[{ term: 'Nombre', detail: category.name }]} />
      <CategoryLogo category={category} />
      <ChangeHistory kind="category" id={category.id} />
    </Dialog>
  )
}
