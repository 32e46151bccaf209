import type { CategoryOption } from '#contract/categories.ts'
import { MultiSelect } from '#ui'
import { useCategoryOptions } from './useCategoryOptions.ts'

type CategoriesFieldProps = {
  name: string
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
  /** The product's own. */
  own: readonly CategoryOption[] | undefined
  /** Those of a draft. */
  chosen: readonly number[] | undefined
}

/** The categories of a product. Apart from its form, which is not drawn anew when they come. */
export function CategoriesField({ own, chosen, onChange, ...field }: CategoriesFieldProps) {
  const categories = useCategoryOptions(own, chosen)
  return (
    <MultiSelect
      {...field}
      {...categories}
      label="Categorías"
      onChange={(keys) => onChange(keys.map(Number))}
      searchable
    />
  )
}
