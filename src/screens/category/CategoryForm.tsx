import { CategoryForm as CategoryRules, type Category } from '#contract/categories.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { createCategory, updateCategory } from './categoryCommands.ts'
import { toBody, toFormValues, type CategoryValues } from './categoryFields.ts'
import { CategoryLogo } from './CategoryLogo.tsx'

/** Under this name a half-filled form outlives its session. */
export const CATEGORY_DRAFT = 'category'

/** What the form is open for; `draft` is what an ended session left of it, and `attempts` what it had sent. */
export type CategoryFormMode = {
  /** The one to change; null for a new one. */
  category: Category | null
  draft?: CategoryValues
  attempts?: readonly Attempt<CategoryValues>[]
}

type CategoryFormProps = CategoryFormMode & {
  /** `saved` asks the list to reload. */
  onClose: (saved: boolean) => void
}

/** 'Agregar Categoría' and 'Actualizar Categoría' (spec §2, §5). */
export function CategoryForm({ category, draft, attempts, onClose }: CategoryFormProps) {
  const form = useForm({
    initial: toFormValues(category),
    draft,
    attempts,
    struct: CategoryRules,
    toBody: (values: CategoryValues) => toBody(values, category),
    version: category?.version,
    send: (body, key, version) =>
      category ? updateCategory(category.id, body, key, version) : createCategory(body, key),
    onDone: () => onClose(true),
  })
  const left = { category, draft: form.values, attempts: form.attempts } satisfies CategoryFormMode

  return (
    <RecordDialog
      size="sm"
      title={category ? 'Actualizar Categoría' : 'Agregar Categoría'}
      form={form}
      kind={CATEGORY_DRAFT}
      id={category?.id}
      left={left}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Nombre" required />
      {category?.logo && <CategoryLogo category={category}>Se conserva al guardar.</CategoryLogo>}
    </RecordDialog>
  )
}
