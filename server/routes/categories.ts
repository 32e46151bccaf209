import { categories, type Category } from '#contract/categories.ts'
import { categoryFieldNames, categoryFields } from '#contract/categoryFields.ts'
import { emptyFields, presentFields } from '#contract/fields.ts'
import { staleVersion, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { CategoryWriteRefusal } from '../ports/catalogue.ts'
import type { Ports } from '../ports/services.ts'

export function registerCategoryRoutes(registerRoute: RegisterRoute, { repository }: Ports): void {
  registerRoute(categories.list, ({ query }) =>
    paginate({
      path: categories.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', name: 'string' },
      fetchPage: repository.categories.page,
      serialize: (category) => category,
    }),
  )

  registerRoute(categories.show, async ({ params }) => {
    const category = await repository.categories.find(params.id)
    if (!category) throw refused('missing')
    return { data: category }
  })

  registerRoute(categories.all, async () => ({ categories: await repository.categories.all() }))

  registerRoute(categories.create, async ({ body, context }) => {
    const reply = ({ row }: { row: Category }) => ({ data: row })
    const fields = { ...emptyFields(categoryFields), ...presentFields(body, categoryFieldNames) }
    const written = await repository.categories.create(fields, context(reply))
    if (!written.ok) throw refused(written.reason)
    return reply(written)
  })

  registerRoute(categories.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: Category }) => ({ data: row })
    const changes = presentFields(body, categoryFieldNames)
    const written = await repository.categories.update(params.id, changes, { ...context(reply), version: body.version })
    if (!written.ok) throw refused(written.reason)
    return reply(written)
  })

  registerRoute(categories.remove, async ({ params, context }) => {
    const removed = await repository.categories.remove([params.id], context(done))
    if (!removed.ok) throw refused(removed.reason)
    return done()
  })

  registerRoute(categories.removeMany, async ({ body, context }) => {
    const removed = await repository.categories.remove([...new Set(body.list)], context(done))
    if (!removed.ok) throw notFound('Alguna de las categorías ya no existe; no se eliminó ninguna.')
    return done()
  })
}

const done = () => ({ status: true as const })

function refused(reason: CategoryWriteRefusal) {
  if (reason === 'missing') return notFound('Esta categoría ya no existe.')
  if (reason === 'stale') return staleVersion('Esta categoría cambió')
  return unprocessable({ name: ['Ya existe una categoría con este nombre'] })
}
