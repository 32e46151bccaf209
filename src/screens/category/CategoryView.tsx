import type { Category } from '#contract/categories.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, TextArea } from '#ui'
import { CategoryLogo } from './CategoryLogo.tsx'

type CategoryViewProps = {
  category: Category
  onClose: () => void
}

const noChange = () => {}

/** Read-only view of a category. */
export function CategoryView({ category, onClose }: CategoryViewProps) {
  useBackGuard(onClose)
  return (
    <FormDialog open readOnly size="sm" title="Categoría" onSubmit={onClose} onClose={onClose}>
      <TextArea label="Nombre" rows={1} value={category.name} onChange={noChange} readOnly />
      <CategoryLogo category={category} />
    </FormDialog>
  )
}
