import type { Category } from '#contract/categories.ts'
import { opensPanels } from '#app/config.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { draftTitle } from '../list/listTexts.ts'
import { removeCommands } from '../list/removeCommands.ts'
import { viewCommand } from '../list/viewCommand.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { removeCategories, removeCategory } from './categoryCommands.ts'
import { CATEGORY_DRAFT, CategoryForm, type CategoryFormMode } from './CategoryForm.tsx'
import { categoryTexts } from './categoryTexts.ts'

type Screen = ListScreen<Category>

export const categoryForm: ScreenDialog<CategoryFormMode, Screen> = (mode, close) => (
  <CategoryForm {...mode} onClose={close} />
)

const create: Command<Screen> = {
  key: 'create',
  label: 'Agregar categoría',
  icon: 'add',
  primary: true,
  address: 'nuevo',
  run: ({ open }) => open(categoryForm, { category: null }),
}
const edit: Command<Screen, Category> = {
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, category) => open(categoryForm, { category }),
}
const remove = removeCommands<Category>(categoryTexts, { one: removeCategory, many: removeCategories })

const draft: OfferedDraft<CategoryFormMode, Screen> = {
  kind: CATEGORY_DRAFT,
  title: ({ category, draft }) => draftTitle(categoryTexts, category?.name ?? draft?.name),
  recover: ({ open }, mode) => open(categoryForm, mode),
}

export const listCommands: ListCommands<Category, Screen> = {
  row: [viewCommand, edit, remove.row],
  add: create,
  bulk: [remove.bulk],
  drafts: [draft],
}

/** Of the detail. A dialog makes room for the form. */
export const detailCommands: readonly Command<Screen, Category>[] = [
  {
    ...edit,
    label: 'Editar categoría',
    primary: true,
    run(screen, category) {
      screen.open(categoryForm, { category })
      if (!opensPanels()) screen.show(null)
    },
  },
]
