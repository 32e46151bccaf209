import { CategoryForm as CategoryRules, type Category } from '#contract/categories.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import { TextField } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { createCategory, updateCategory } from './categoryCommands.ts'
import { categoryLabels, toBody, toFormValues, type CategoryValues } from './categoryFields.ts'
import { CategoryLogo } from './CategoryLogo.tsx'

/** Draft kind of the form (docs/decisions/0007). */
export const CATEGORY_DRAFT = 'category'

export type CategoryFormMode = FormDraft<CategoryValues> & {
  /** Null for a new category. */
  category: Category | null
}

type CategoryFormProps = CategoryFormMode & {
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** 'Agregar categoría' and 'Editar categoría' (spec §2, §5). */
export function CategoryForm({ category, draft, attempts, onClose }: CategoryFormProps) {
  const form = useForm({
    initial: toFormValues(category),
    draft,
    attempts,
    struct: CategoryRules,
    toBody: (values: CategoryValues) => toBody(values, category),
    version: category?.version,
    nameOfCreated: category ? undefined : ({ name }) => name,
    send: (body, key, version) =>
      category ? updateCategory(category.id, body, key, version) : createCategory(body, key),
    onDone: () => onClose(true),
  })
  const draftToSave = { category, draft: form.values, attempts: form.attempts } satisfies CategoryFormMode

  return (
    <RecordDialog
      size="sm"
      title={category ? 'Editar categoría' : 'Agregar categoría'}
      submitLabel="Guardar categoría"
      form={form}
      draftKind={CATEGORY_DRAFT}
      recordId={category?.id}
      auditKind="category"
      draft={draftToSave}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={categoryLabels.name} required />
      {category?.logo && <CategoryLogo category={category}>Se conserva al guardar.</CategoryLogo>}
    </RecordDialog>
  )
}
