import type { Category, CategoryForm } from '#contract/categories.ts'
import type { Noun } from '../list/listTexts.ts'

/** Form values. The logo is not editable: the contract has no upload for it. */
export type CategoryValues = { name: string }

export const toFormValues = (category: Category | null): CategoryValues => ({ name: category?.name ?? '' })

/** Request body of a save. Repeats the stored logo: an update without it removes it. */
export const toBody = ({ name }: CategoryValues, category: Category | null): CategoryForm =>
  category ? { name, logo: category.logo } : { name }

export const CATEGORY: Noun = ['categoría', 'categorías']
