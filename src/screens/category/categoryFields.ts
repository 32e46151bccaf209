import type { Category, CategoryForm } from '#contract/categories.ts'
import { categoryFieldNames, categoryFields } from '#contract/categoryFields.ts'
import { labelsOf, mapFields } from '#contract/fields.ts'
import type { Noun } from '../list/listTexts.ts'

/** The logo is not editable: the contract has no upload for it. */
type FormField = Exclude<keyof typeof categoryFields, 'logo'>
export const categoryFormFields = categoryFieldNames.filter((field): field is FormField => field !== 'logo')
export const categoryLabels = labelsOf(categoryFields)

export type CategoryValues = Record<FormField, string>

export const toFormValues = (category: Category | null): CategoryValues =>
  mapFields(categoryFormFields, (field) => category?.[field] ?? '')

/** Request body of a save: the whole category, with its stored logo (spec §7). */
export const toBody = (values: CategoryValues, category: Category | null): CategoryForm =>
  category ? { ...values, logo: category.logo } : values

export const CATEGORY: Noun = ['categoría', 'categorías']
