import { emptyFields } from '#contract/fields.ts'
import { productFields } from '#contract/productFields.ts'
import { NEW_PRODUCT_STATE } from '#contract/products.ts'
import { mayImportProducts } from '../domain/accountRules.ts'
import type { AuditContext, Audited, AuditLine } from '../domain/auditContext.ts'
import { auditFileImport, auditImportedProduct, auditImportReview } from '../domain/audit.ts'
import {
  createCategoryFinder,
  isAsReviewed,
  judgeProduct,
  matchProducts,
  rowKeys,
  rowNames,
  type JudgedProduct,
} from '../domain/productImportRules.ts'
import { productRowNames } from '../imports/packedBatches.ts'
import { unpackRows } from '../imports/packedRows.ts'
import type { ProductRow } from '../imports/productsFile.ts'
import { IMPORT_LIFETIME_MS } from '../ports/imports.ts'
import type { ImportDiscarded, ImportOpened } from '../ports/partnerImports.ts'
import type {
  ProductImportOptions,
  ProductImportRecord,
  ProductImports,
  ProductsApplied,
} from '../ports/productImports.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { readProduct } from './products.ts'
import type { StoredProductImport, StoredProductRow, Tables } from './tables.ts'

export function memoryProductImports(tables: Tables): ProductImports {
  const { productImports, products, categories } = tables

  const findOwn = (id: number, user_id: number | null, now: Date): StoredProductImport | null => {
    const found = productImports.get(id)
    return found?.review && found.user_id === user_id && found.expires_at > now ? found : null
  }

  function judge(rows: readonly ProductRow[]): JudgedProduct[] {
    const matches = matchProducts(rows.map(rowKeys), [...products.values()])
    const findCategories = createCategoryFinder([...categories.values()])
    return rows.map((row) => {
      const match = matches.get(row.line)!
      const stored = products.get(match.product_id ?? 0)
      return judgeProduct(row, match, stored ? readProduct(tables, stored) : null, findCategories)
    })
  }

  function countVerdicts(rows: readonly StoredProductRow[]): ProductImportRecord['counts'] {
    const count = (verdict: StoredProductRow['verdict']) => rows.filter((row) => row.verdict === verdict).length
    return { new: count('new'), changed: count('changed'), same: count('same'), error: count('error') }
  }

  function toRecord(id: number, { file_name: file, ...stored }: StoredProductImport): ProductImportRecord {
    const { created_at, expires_at, applied_at, review } = stored
    return { id, file, created_at, expires_at, applied_at, ...review! }
  }

  const namesOf = (row: StoredProductRow) => rowNames(row, products.get(row.product_id ?? 0) ?? null)

  function apply(id: number, { skipErrors, limit }: ProductImportOptions, act: AuditContext): Audited<ProductsApplied> {
    const found = findOwn(id, act.user_id, act.at)
    if (!found) return { ok: false, reason: 'missing' }
    if (found.applied_at) return { ok: false, reason: 'applied' }
    const { counts } = found.review!
    if (counts.error > 0 && !skipErrors) return { ok: false, reason: 'errors', total: counts.error }
    if (counts.new + counts.changed === 0) return { ok: false, reason: 'empty' }
    if (!mayImportProducts(tables.users.get(found.user_id)))
      throw new CallerRevokedError(`the user of import ${id} may no longer import products`)
    const judged = judge(found.rows)
    const outdated = found.rows.filter((row, index) => row.verdict !== 'error' && !isAsReviewed(judged[index]!, row))
    if (outdated.length > 0) {
      const named = outdated.slice(0, limit).map((row) => ({ row: row.line, title: namesOf(row).title }))
      return { ok: false, reason: 'changed', products: named, total: outdated.length }
    }
    const done = judged.filter((_, index) => found.rows[index]!.verdict !== 'error')
    const audit: AuditLine[] = [...update(id, done), ...create(id, done, act)]
    found.applied_at = act.at
    found.rows = found.rows.filter(({ verdict }) => verdict === 'error')
    const { new: created, changed: updated, same, error: skipped } = counts
    const result = { created, updated, same, skipped }
    return { ok: true, ...result, audit: [...audit, auditFileImport(id, result)] }
  }

  function update(id: number, rows: readonly JudgedProduct[]): AuditLine[] {
    return rows.flatMap(({ verdict, product_id, fields }) => {
      if (verdict !== 'changed') return []
      const before = products.get(product_id!)!
      const after = { ...before, ...fields, version: before.version + 1 }
      const [old, row] = [readProduct(tables, before), readProduct(tables, after)]
      products.set(after.id, after)
      return [auditImportedProduct(id, old, row)]
    })
  }

  /** The first row of the file comes on top. */
  function create(id: number, rows: readonly JudgedProduct[], act: AuditContext): AuditLine[] {
    const added = rows.filter(({ verdict }) => verdict === 'new')
    const top = Math.max(0, ...[...products.values()].map(({ order }) => order))
    return added.map(({ fields }, index) => {
      const row = {
        ...emptyFields(productFields),
        categories: [],
        ...fields,
        id: ++tables.lastIds.products,
        thumbnail: null,
        state: NEW_PRODUCT_STATE,
        created_at: act.at,
        order: top + added.length - index,
        version: 1,
      }
      products.set(row.id, row)
      return auditImportedProduct(id, null, readProduct(tables, row))
    })
  }

  return {
    async begin(file) {
      const id = ++tables.lastIds.productImports
      const expires_at = new Date(file.created_at.getTime() + IMPORT_LIFETIME_MS)
      productImports.set(id, { ...file, expires_at, applied_at: null, review: null, rows: [] })
      return id
    },
    async stage(id, rows) {
      const staged = unpackRows(rows, productRowNames)
      const unjudged = { verdict: 'error' as const, product_id: null, changes: [], problems: [] }
      productImports.get(id)!.rows.push(...staged.map((row) => ({ ...row, ...unjudged })))
    },
    finish: async (id, { expires_at, ignored_columns, blanked }, context) =>
      withAudit<ImportOpened>(tables, context, () => {
        const found = productImports.get(id)!
        const judged = judge(found.rows)
        found.rows.forEach((row, index) => {
          const { verdict, product_id, changes, problems } = judged[index]!
          Object.assign(row, { verdict, product_id, changes, problems })
        })
        for (const [other, { user_id, applied_at }] of productImports)
          if (other !== id && user_id === found.user_id && !applied_at) productImports.delete(other)
        found.expires_at = expires_at
        found.review = { counts: countVerdicts(found.rows), ignored_columns, blanked }
        return { ok: true, id, audit: [auditImportReview(id, found.review.counts)] }
      }),
    async find(id, user_id, now) {
      const found = findOwn(id, user_id, now)
      return found && structuredClone(toRecord(id, found))
    },
    async findOpen(user_id, now) {
      for (const [id, one] of productImports) {
        const { file_name: file, created_at, expires_at, applied_at } = one
        if (findOwn(id, user_id, now) && !applied_at) return { id, file, created_at, expires_at }
      }
      return null
    },
    async rows(id, verdict, { after, limit }) {
      const rows = (productImports.get(id)?.rows ?? [])
        .filter((row) => verdict === undefined || row.verdict === verdict)
        .map((row) => {
          const { line, changes, problems } = row
          return { id: line, row: line, verdict: row.verdict, ...namesOf(row), changes, problems }
        })
      return keysetPage(rows, { search: '', sort: { key: 'id', direction: 'asc' }, after, limit }, (row) => row.id)
    },
    async errors(id, after, limit) {
      return (productImports.get(id)?.rows ?? [])
        .filter(({ verdict, line }) => verdict === 'error' && line > after)
        .slice(0, limit)
    },
    discard: async (id, context) =>
      withAudit<ImportDiscarded>(tables, context, () => {
        const found = findOwn(id, context.act.user_id, context.act.at)
        if (!found) return { ok: false, reason: 'missing' }
        if (found.applied_at) return { ok: false, reason: 'applied' }
        productImports.delete(id)
        return { ok: true, audit: [auditImportReview(id, null)] }
      }),
    apply: async (id, options, context) =>
      withAudit<ProductsApplied>(tables, context, () => apply(id, options, context.act)),
    async purge(now) {
      for (const [id, { expires_at }] of productImports) if (expires_at <= now) productImports.delete(id)
    },
  }
}
