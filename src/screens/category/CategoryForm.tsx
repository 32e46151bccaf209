import { CategoryForm as CategoryRules, type Category } from '#contract/categories.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { useKeptDraft } from '#app/form/useKeptDraft.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { FormDialog, TextField } from '#ui'
import { ConflictNotice } from '../list/ConflictNotice.tsx'
import { createCategory, updateCategory } from './categoryCommands.ts'
import { bodyOf, valuesOf, type CategoryValues } from './categoryFields.ts'
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
    initial: valuesOf(category),
    start: draft,
    attempts,
    struct: CategoryRules,
    toBody: (values: CategoryValues) => bodyOf(values, category),
    version: category?.version,
    send: (body, key, version) =>
      category ? updateCategory(category.id, body, key, version) : createCategory(body, key),
    onDone: () => onClose(true),
  })
  // After a conflict or a lost answer the list is known to be old, whichever way the form closes.
  const close = () => onClose(form.stale)
  function seeCurrent() {
    keep()
    onClose(true)
  }
  const left = { category, draft: form.values, attempts: form.attempts } satisfies CategoryFormMode
  const keep = useKeptDraft(CATEGORY_DRAFT, category?.id, form.dirty ? left : null)
  const leave = useBackGuard(close, form)

  return (
    <FormDialog
      open
      size="sm"
      title={category ? 'Actualizar Categoría' : 'Agregar Categoría'}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={leave}
      error={form.formErrors.length > 0 ? form.formErrors.join(' ') : undefined}
    >
      <ConflictNotice form={form} onSeeCurrent={seeCurrent} />
      <TextField {...form.field('name')} label="Nombre" required />
      {category?.logo && <CategoryLogo category={category}>Se conserva al guardar.</CategoryLogo>}
    </FormDialog>
  )
}
