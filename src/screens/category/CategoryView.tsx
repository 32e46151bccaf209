import type { ReactNode } from 'react'
import type { Category } from '#contract/categories.ts'
import { DescriptionList } from '#ui'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { categoryFormFields, categoryLabels } from './categoryFields.ts'
import { nameOf } from './categoryTexts.ts'
import { CategoryLogo } from './CategoryLogo.tsx'

type CategoryViewProps = {
  category: Category
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** Detail of a category. */
export function CategoryView({ category, place, actions, onClose }: CategoryViewProps) {
  return (
    <RecordFrame
      size="sm"
      title={nameOf(category)}
      dialogTitle="Categoría"
      recordId={category.id}
      place={place}
      actions={actions}
      onClose={onClose}
    >
      <DescriptionList
        items={categoryFormFields.map((field) => ({ term: categoryLabels[field], detail: category[field] }))}
      />
      <CategoryLogo category={category} />
      <ChangeHistory key={category.id} kind="category" id={category.id} />
    </RecordFrame>
  )
}
