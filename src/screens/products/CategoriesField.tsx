import type { CategoryOption } from '#contract/categories.ts'
import { MultiSelect } from '#ui'
import { useCategoryOptions } from './useCategoryOptions.ts'

type CategoriesFieldProps = {
  name: string
  value: readonly number[]
  onValueChange: (ids: number[]) => void
  error: string | undefined
  /** The stored product's categories. */
  productCategories: readonly CategoryOption[] | undefined
  /** Ids of a draft. */
  draftIds: readonly number[] | undefined
}

/** Categories of a product. A component of its own, so that loading them does not render the form again. */
export function CategoriesField({ productCategories, draftIds, onValueChange, ...field }: CategoriesFieldProps) {
  const categories = useCategoryOptions(productCategories, draftIds)
  return (
    <MultiSelect
      {...field}
      {...categories}
      label="Categorías"
      onValueChange={(keys) => onValueChange(keys.map(Number))}
      searchable
    />
  )
}
