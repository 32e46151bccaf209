import { array, literal, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { categoryFields } from './categoryFields.ts'
import { Id, IdList, nameQuery, Page, Version } from './common.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { nameText, text } from './rules.ts'
import { storedFields } from './storedFields.ts'

export const CategoryOption = type({ id: number(), name: string() })
export type CategoryOption = Infer<typeof CategoryOption>

export const Category = type({ id: number(), ...storedFields(categoryFields), version: optional(number()) })
export type Category = Infer<typeof Category>

const rules = {
  name: nameText(120),
  logo: optional(nullable(text(400))),
} satisfies Record<keyof typeof categoryFields, AnyStruct>
export const CategoryForm = object(rules)
export type CategoryForm = Infer<typeof CategoryForm>

export const categorySortKeys = ['id', 'name'] as const
export const CategoryListQuery = nameQuery(categorySortKeys)
export type CategoryListQuery = Infer<typeof CategoryListQuery>

const CategoryReply = type({ data: Category })
const Removed = type({ status: literal(true) })

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/category',
    access: 'category',
    query: CategoryListQuery,
    reply: Page(Category),
  }),
  /** Extension: one category, for its address. */
  show: endpoint({ method: 'GET', path: '/category/show/:id', access: 'category', reply: CategoryReply }),
  all: endpoint({
    method: 'GET',
    path: '/category/all',
    access: 'category',
    reply: type({ categories: array(CategoryOption) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/category',
    access: 'category',
    body: CategoryForm,
    reply: CategoryReply,
    status: 201,
    idempotent: true,
  }),
  /** Accepts a whole category object (spec §7); the id of the path takes precedence over that of the body. */
  update: endpoint({
    method: 'PUT',
    path: '/category/update/:id',
    access: 'category',
    body: object({ ...rules, id: optional(Id), version: optional(Version) }),
    reply: CategoryReply,
    idempotent: true,
  }),
  remove: endpoint({ method: 'DELETE', path: '/category/:id', access: 'category', reply: Removed, idempotent: true }),
  removeMany: endpoint({
    method: 'POST',
    path: '/category/delete-list',
    access: 'category',
    body: IdList,
    reply: Removed,
    idempotent: true,
  }),
}
