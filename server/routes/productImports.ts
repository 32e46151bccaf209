import { object, type Infer } from 'superstruct'
import { buildPath } from '#contract/endpoint.ts'
import { answersField } from '#contract/fileQuestions.ts'
import { productFieldNames } from '#contract/productFields.ts'
import {
  MAX_CHANGED_PRODUCTS,
  productImports,
  type ProductImport,
  type ProductImportChange,
  type ProductImportResult,
  type ProductImportRow,
} from '#contract/productImports.ts'
import { paginate } from '../http/pagination.ts'
import type { Call, RegisterRoute } from '../http/router.ts'
import { shorten } from '../imports/rowReader.ts'
import type { PackedProducts } from '../imports/packedBatches.ts'
import type { ProductImportRecord } from '../ports/productImports.ts'
import type { Ports } from '../ports/services.ts'
import { createExportLink } from './exports.ts'
import { importRefusals, stageReview } from './fileImports.ts'
import { asForbidden } from './massive.ts'
import { ReceivedFile, type PointsUploads } from './pointsUploads.ts'
import { openReply } from './reviews.ts'

const Received = object({ file: ReceivedFile, answers: answersField })
type Received = Infer<typeof Received>

/** Most of a text that a review shows, characters. */
const MAX_SHOWN = 300
/** Of that, before the first difference. */
const CONTEXT = 60

/** Imports share the limits of points files. */
export function registerProductImportRoutes(registerRoute: RegisterRoute, ports: Ports, uploads: PointsUploads): void {
  const { productImports: repository } = ports.repository

  registerRoute(
    productImports.create,
    ({ body: { file, answers }, caller, context: contextOf, signal }: Call<typeof productImports.create, Received>) => {
      const toReply = ({ id }: { id: number }) => ({ data: { id } })
      const context = contextOf(toReply)
      return uploads.waitForSlot(async () => {
        const { id: user_id, name: user_name } = caller.user
        const id = await repository.begin({ file_name: file.name, user_id, user_name, created_at: ports.clock() })
        const stage = async ({ rows }: PackedProducts) => rows && repository.stage(id, rows)
        const options = { signal, now: ports.clock, stage }
        const review = await stageReview(file.readProducts(signal, answers), productFieldNames, options)
        return toReply(await repository.finish(id, review, context))
      }, signal)
    },
    { readBody: uploads.readForm(Received) },
  )

  const existing = async (id: number, user_id: number): Promise<ProductImportRecord> => {
    const found = await repository.find(id, user_id, ports.clock())
    if (!found) throw refusals.gone()
    return found
  }

  registerRoute(productImports.open, async ({ caller }) => ({
    data: openReply(await repository.findOpen(caller.user.id, ports.clock())),
  }))

  registerRoute(productImports.show, async ({ params, caller }) => ({
    data: serialize(await existing(params.id, caller.user.id)),
  }))

  registerRoute(productImports.rows, async ({ params, query, caller }) => {
    await existing(params.id, caller.user.id)
    return paginate({
      path: buildPath(productImports.rows.path, params),
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.rows(params.id, query.verdict, page),
      serialize: serializeRow,
    })
  })

  registerRoute(productImports.export, async ({ params, caller, http, context }) => {
    const { id } = await existing(params.id, caller.user.id)
    return { url: await createExportLink(ports, { caller, http }, { list: 'productImport', id }, context()) }
  })

  registerRoute(productImports.discard, async ({ params, context }) => {
    const discarded = await repository.discard(
      params.id,
      context<object>(() => undefined),
    )
    if (!discarded.ok) throw discarded.reason === 'applied' ? refusals.applied() : refusals.gone()
    return undefined
  })

  registerRoute(productImports.apply, async ({ params, body, context: contextOf, signal }) => {
    const toReply = ({ created, updated, same, skipped }: ProductImportResult) => ({
      message: 'Productos importados con éxito',
      data: { created, updated, same, skipped },
    })
    const options = { skipErrors: body.skip_errors === true, limit: MAX_CHANGED_PRODUCTS }
    return uploads.waitForSlot(async () => {
      try {
        const done = await repository.apply(params.id, options, contextOf(toReply))
        if (!done.ok) throw refusals.refused(done, 'products' in done ? done.products : [])
        return toReply(done)
      } catch (error) {
        throw asForbidden(error, `Tu cuenta ya no puede importar productos. ${refusals.nothingDone}`)
      }
    }, signal)
  })
}

const refusals = importRefusals('producto', 'products')

const serialize = ({ created_at, expires_at, applied_at, ...record }: ProductImportRecord): ProductImport => ({
  ...record,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  applied_at: applied_at && applied_at.toISOString(),
})

/** Descriptions are long: a page of rows shows the start of each. */
const serializeRow = ({
  id: _id,
  title,
  title_internal,
  changes,
  ...row
}: ProductImportRow & { id: number }): ProductImportRow => ({
  ...row,
  title: shorten(title, MAX_SHOWN),
  title_internal: shorten(title_internal, MAX_SHOWN),
  changes: changes.map(shortChange),
})

/** Of long texts, the part where they begin to differ. */
function shortChange({ field, before, after }: ProductImportChange): ProductImportChange {
  const [short = '', long = ''] = before === null ? [] : [before, after].toSorted((a, b) => a.length - b.length)
  const same = long.length > MAX_SHOWN ? long.split('').findIndex((sign, index) => sign !== short[index]) : 0
  const from = Math.max(0, same - CONTEXT)
  const cut = (text: string) => shorten(from > 0 ? `…${text.slice(from)}` : text, MAX_SHOWN)
  return { field, before: before && cut(before), after: cut(after) }
}
