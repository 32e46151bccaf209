import type { CategoryOption } from '#contract/categories.ts'
import { guardFormulas, unguardFormulas } from '#contract/csv.ts'
import { messages } from '#contract/messages.ts'
import { mandatoryProductFields, productFieldNames, type ProductField } from '#contract/productFields.ts'
import type { ProductImportChange, ProductImportProblem } from '#contract/productImports.ts'
import type { ImportVerdict } from '#contract/partnerImports.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { slugify } from '#text/slugify.ts'
import type { ProductCell, ProductRow } from '../imports/productsFile.ts'
import { shortValue } from '../imports/rowReader.ts'
import type { ProductFields, ProductRecord } from './records.ts'

// What the rows of a products file do. The same rows are judged for the review and again when they are applied.

/** Note of the audit lines of an import's products. */
export const productImportNote = (id: number): string => `Importación de productos N.º ${id}`

/** Names of a category in a cell, as an export writes them. */
export const categoryCell = (categories: readonly CategoryOption[]): string =>
  categories.map(({ name }) => name).join(', ')

/** What a product is found by. */
export type ProductKeys = Pick<ProductRecord, 'id' | 'slug' | 'title_internal'>
/** The part of a row that says which product it is. */
export type RowKeys = Pick<ProductRow, 'line' | 'id'> & {
  slug: Pick<ProductCell, 'typed'> | undefined
  title_internal: Pick<ProductCell, 'typed'> | undefined
}
/** The product of a row, null for a new one, and why the row cannot be applied whatever its other cells hold. */
export type ProductMatch = { product_id: number | null; bySlug: boolean; problem: ProductImportProblem | null }

/** How texts of cells are looked up: an export may have guarded them. */
export const keysOf = (cell: Pick<ProductCell, 'typed'> | undefined): string[] =>
  cell ? [...new Set([unguardFormulas(cell.typed), cell.typed].map(normalizeForSearch))] : []

/**
 * Finds the product of each row: by its slug, else by its internal title. Without either, an id of an export names a
 * product that has neither.
 */
export function matchProducts(rows: readonly RowKeys[], products: readonly ProductKeys[]): Map<number, ProductMatch> {
  const bySlug = indexOf(products, 'slug')
  const byTitle = indexOf(products, 'title_internal')
  const nameless = new Map(
    products.filter((one) => one.slug === null && one.title_internal === null).map((one) => [one.id, one]),
  )

  function match(row: RowKeys): ProductMatch {
    const { id, slug, title_internal } = row
    const [slugged, titled] = [lookUp(bySlug, 'slug', row), lookUp(byTitle, 'title_internal', row)]
    if (slugged.length > 1) return refuse('slug', matchProblems.ambiguousSlug(slugged.length), slug!.typed)
    if (slugged.length === 1) return { product_id: slugged[0]!.id, bySlug: true, problem: null }
    if (titled.length > 1)
      return refuse('title_internal', matchProblems.ambiguous(titled.length), title_internal!.typed)
    if (titled.length === 0 && !slug && !title_internal && !nameless.has(id ?? 0))
      return refuse('row', matchProblems.nameless)
    const product = titled[0] ?? (slug || title_internal ? null : nameless.get(id ?? 0)!)
    return { product_id: product && product.id, bySlug: false, problem: null }
  }

  const matches = new Map(rows.map((row) => [row.line, match(row)]))
  refuseRepeated(rows, matches)
  return matches
}

type KeyField = 'slug' | 'title_internal'

function indexOf(products: readonly ProductKeys[], field: KeyField): Map<string, ProductKeys[]> {
  const found = new Map<string, ProductKeys[]>()
  for (const product of products) {
    const key = product[field] === null ? null : normalizeForSearch(product[field])
    if (key !== null) found.set(key, [...(found.get(key) ?? []), product])
  }
  return found
}

/** The products with the key of a row. Of several, the one with the very text, or with the id of the export. */
function lookUp(index: Map<string, ProductKeys[]>, field: KeyField, row: RowKeys): ProductKeys[] {
  const cell = row[field]
  const found = [...new Set(keysOf(cell).flatMap((key) => index.get(key) ?? []))]
  if (found.length < 2) return found
  const exact = found.filter((one) => isWrittenAs(one[field]!, cell!.typed))
  const exported = found.find(({ id }) => id === row.id)
  return exact.length === 1 ? exact : exported ? [exported] : found
}

/** The messages of a row that the file alone does not show. */
const matchProblems = {
  ambiguousSlug: (count: number) =>
    `Este slug lo tienen ${count.toLocaleString('es-CL')} productos, con otras mayúsculas o tildes: escríbelo igual`,
  ambiguous: (count: number) =>
    `Este título interno lo tienen ${count.toLocaleString('es-CL')} productos: escribe el slug de uno de ellos`,
  nameless: 'Escribe el slug o el título interno del producto',
  /** @param line another row. */
  repeated: (line: number) => `Este producto se repite: también está en la fila ${line}`,
  repeatedSlug: (line: number) => `Este slug se repite: también está en la fila ${line}`,
}

const refuse = (field: ProductImportProblem['field'], message: string, value = ''): ProductMatch => ({
  product_id: null,
  bySlug: false,
  problem: { field, message, ...shortValue(value) },
})

/** Two rows of one product, or with one new slug, contradict each other. */
function refuseRepeated(rows: readonly RowKeys[], matches: Map<number, ProductMatch>): void {
  const lines = new Map<string, number[]>()
  const note = (key: string, line: number) => lines.set(key, [...(lines.get(key) ?? []), line])
  for (const { line, slug } of rows) {
    const { product_id, bySlug } = matches.get(line)!
    if (product_id !== null) note(`product ${product_id}`, line)
    if (slug && !bySlug) note(`slug ${keysOf(slug)[0]!}`, line)
  }
  for (const [key, found] of lines)
    if (found.length > 1)
      for (const line of found) {
        const other = line === found[0] ? found.at(-1)! : found[0]!
        const [field, message] = key.startsWith('product ')
          ? (['row', matchProblems.repeated(other)] as const)
          : (['slug', matchProblems.repeatedSlug(other)] as const)
        matches.set(line, { ...matches.get(line)!, problem: { field, message } })
      }
}

/** A row as compared with its product. */
export type JudgedProduct = {
  line: number
  verdict: ImportVerdict
  product_id: number | null
  /** What is written: all fields of a new product, those that change of another one. */
  fields: Partial<ProductFields>
  changes: ProductImportChange[]
  problems: ProductImportProblem[]
}

/** Finds categories by their names, or by these as a slug, in cells of several. */
export type CategoryFinder = (cell: string) => { ids: number[] } | { unknown: string[] }

/** @param product that of `match`; null for a new one. */
export function judgeProduct(
  { line, cells, fault }: ProductRow,
  match: ProductMatch,
  product: ProductRecord | null,
  findCategories: CategoryFinder,
): JudgedProduct {
  const problems: ProductImportProblem[] = []
  const changes: ProductImportChange[] = []
  const fields: Record<string, unknown> = {}
  if (fault) problems.push({ field: 'row', ...fault })
  else if (match.problem) problems.push(match.problem)
  for (const field of productFieldNames) {
    const cell = cells[field]
    if (!cell || (product && isStored(field, cell, product, match))) continue
    const read = readField(field, cell, findCategories)
    if ('problem' in read) problems.push({ field, message: read.problem, ...shortValue(cell.typed) })
    else if (!product || !isSame(field, read.value, product)) {
      fields[field] = read.value
      changes.push({ field, before: product && shownField(field, product), after: read.shown })
    }
  }
  if (!product && problems.length === 0)
    for (const field of mandatoryProductFields) if (!cells[field]) problems.push({ field, message: messages.required })
  const verdict = problems.length > 0 ? 'error' : !product ? 'new' : changes.length > 0 ? 'changed' : 'same'
  return { line, verdict, product_id: product?.id ?? null, fields, changes, problems }
}

const withLines = (text: string) => text.replace(/\r\n?/g, '\n')

/** Whether a cell is what an export writes for a stored text. */
const isWrittenAs = (stored: string, typed: string): boolean =>
  [stored, guardFormulas(stored)].some((text) => withLines(text) === withLines(typed))

/** Whether a cell holds the stored value, by whatever rule it was stored. */
function isStored(field: ProductField, { typed }: ProductCell, product: ProductRecord, match: ProductMatch) {
  if (field === 'slug' && match.bySlug) return true
  const stored = shownField(field, product)
  return stored !== null && isWrittenAs(stored, typed)
}

function isSame(field: ProductField, value: unknown, product: ProductRecord): boolean {
  if (field !== 'categories') return value === product[field]
  const ids = value as number[]
  return ids.length === product.categories.length && product.categories.every(({ id }) => ids.includes(id))
}

function shownField(field: ProductField, product: ProductRecord): string | null {
  if (field === 'categories') return categoryCell(product.categories) || null
  return product[field] === null ? null : String(product[field])
}

type FieldRead = { value: string | number | number[]; shown: string } | { problem: string }

function readField(field: ProductField, cell: ProductCell, findCategories: CategoryFinder): FieldRead {
  if ('problem' in cell) return cell
  if (field !== 'categories') return { value: cell.value, shown: String(cell.value) }
  const found = findCategories(String(cell.value))
  if ('unknown' in found) return { problem: unknownCategories(found.unknown) }
  return { value: found.ids, shown: String(cell.value) }
}

const unknownCategories = (names: readonly string[]) =>
  names.length === 1
    ? `No hay ninguna categoría «${names[0]}»: créala en Categorías, o corrige el nombre`
    : `No hay estas categorías: ${names.map((name) => `«${name}»`).join(', ')}. Créalas en Categorías, o corrige los nombres`

/** Most names that a message lists, and how much of each, characters. */
const MAX_LISTED = 5
const MAX_NAME = 60
/** Most parts of a cell that are one name, which may hold separators itself. */
const MAX_PARTS = 6

export function createCategoryFinder(categories: readonly CategoryOption[]): CategoryFinder {
  const keyOf = (name: string) => normalizeForSearch(name).replace(/\s*[,;|\n]\s*/g, ',')
  const ids = new Map([
    ...categories.map(({ id, name }) => [slugify(name), id] as const),
    ...categories.map(({ id, name }) => [keyOf(name), id] as const),
  ])
  ids.delete('')
  return (cell) => {
    const parts = cell.split(/[,;|\n]/)
    const found = new Set<number>()
    const unknown: string[] = []
    for (let from = 0; from < parts.length;) {
      let count = Math.min(MAX_PARTS, parts.length - from)
      const idOf = () => ids.get(keyOf(parts.slice(from, from + count).join(',')))
      while (count > 1 && idOf() === undefined) count -= 1
      const id = idOf()
      const name = parts[from]!.trim()
      if (id !== undefined) found.add(id)
      else if (name !== '') unknown.push(name.slice(0, MAX_NAME))
      from += count
    }
    return unknown.length > 0 ? { unknown: unknown.slice(0, MAX_LISTED) } : { ids: [...found] }
  }
}

type Reviewed = Pick<JudgedProduct, 'verdict' | 'product_id' | 'changes'>

/** Whether a row would do what its review said. */
export const isAsReviewed = (now: Reviewed, reviewed: Reviewed): boolean => effectOf(now) === effectOf(reviewed)

const effectOf = ({ verdict, product_id, changes }: Reviewed): string =>
  JSON.stringify([verdict, product_id, ...changes.map(({ field, before, after }) => [field, before, after])])

/** How a review names a row: by its product, or by the file for a new one. */
export const rowNames = (
  { cells }: Pick<ProductRow, 'cells'>,
  product: (ProductKeys & { title: string | null }) | null,
) => ({
  title: product?.title ?? cells.title?.typed ?? '',
  title_internal: product?.title_internal ?? cells.title_internal?.typed ?? '',
})

/** The keys of a row. */
export const rowKeys = ({ line, id, cells: { slug, title_internal } }: ProductRow): RowKeys => ({
  line,
  id,
  slug,
  title_internal,
})
