import type { Category, CategoryForm } from '#contract/categories.ts'
import type { Noun } from '../list/listTexts.ts'

/** The form's values. The logo is no field: the contract carries it as the name of a stored file, which nobody types. */
export type CategoryValues = { name: string }

export const toFormValues = (category: Category | null): CategoryValues => ({ name: category?.name ?? '' })

/** The body of a save. It says the logo as it is: a category that is sent without one loses it. */
export const toBody = ({ name }: CategoryValues, category: Category | null): CategoryForm =>
  category ? { name, logo: category.logo } : { name }

export const CATEGORY: Noun = ['categoría', 'categorías']
