import { categories, Category, type CategoryForm } from '#contract/categories.ts'
import { Page } from '#contract/common.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { removeRecords, runConfirmed } from '../list/removeRecords.ts'
import { CATEGORY } from './categoryFields.ts'

const CategoryPage = Page(Category)

/** Newest first, the server's default order; the search goes in `name` (spec §7). */
export const categorySource: ListSource<Category, ListParams> = {
  read: ({ search }, options) => call(categories.list, { query: { name: search || undefined }, ...options }),
  readMore: (url, options) => fetchPage(url, CategoryPage, options),
}

/** Total of the list, a feature. */
export const readCategoryTotal = ({ search }: ListParams, options: QueryOptions) =>
  call(categories.list, { query: { name: search || undefined, ...askTotal }, ...options })

export const readCategory = (id: number, options: QueryOptions) => call(categories.show, { params: { id }, ...options })

export const createCategory = (body: CategoryForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(categories.create, { body, idempotencyKey, background: true }), {
    done: texts.categories.created,
    failed: texts.categories.saveFailed,
  })

/** @param version Rejected with 409 when the stored record has another version; the form shows the conflict. */
export const updateCategory = (
  id: number,
  body: CategoryForm,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () => call(categories.update, { params: { id }, body: { ...body, id, version }, idempotencyKey, background: true }),
    { done: texts.categories.updated, failed: texts.categories.saveFailed, version },
  )

/** Resolves to true when the list has to reload. */
export const removeCategory = ({ id, name }: Category): Promise<boolean> =>
  runConfirmed(
    {
      title: texts.categories.removeQuestion,
      body: `Los productos de «${name}» se conservan, sin esta categoría. No se puede deshacer.`,
      confirmLabel: 'Eliminar categoría',
      done: texts.categories.removed,
      failed: texts.categories.removeFailed,
    },
    () => call(categories.remove, { params: { id } }),
  )

/** Deletes all or none. Resolves to true when the list has to reload. */
export const removeCategories = (selected: readonly Category[]): Promise<boolean> =>
  removeRecords(
    selected,
    CATEGORY,
    {
      title: texts.categories.removeManyQuestion,
      body: `Sus productos se conservan, sin ${selected.length === 1 ? 'ella' : 'ellas'}. No se puede deshacer.`,
      done: texts.categories.removedMany,
      failed: texts.categories.removeManyFailed,
    },
    (list) => call(categories.removeMany, { body: { list } }),
  )
