import type { ReactNode } from 'react'
import type { Category } from '#contract/categories.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, DescriptionList, Dialog } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { categoryFormFields, categoryLabels } from './categoryFields.ts'
import { CategoryLogo } from './CategoryLogo.tsx'

type CategoryViewProps = {
  category: Category
  /** Buttons to the previous and next category. */
  steps?: ReactNode
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a category. */
export function CategoryView({ category, steps, actions, onClose }: CategoryViewProps) {
  useBackGuard(onClose)
  return (
    <Dialog
      open
      size="sm"
      title="Categoría"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      headerActions={steps}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {actions}
        </>
      }
    >
      <DescriptionList
        items={categoryFormFields.map((field) => ({ term: categoryLabels[field], detail: category[field] }))}
      />
      <CategoryLogo category={category} />
      <ChangeHistory key={category.id} kind="category" id={category.id} />
    </Dialog>
  )
}
