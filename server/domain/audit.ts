import { actionFieldNames } from '#contract/actionFields.ts'
import { categoryFieldNames } from '#contract/categoryFields.ts'
import { orderFieldNames } from '#contract/orderFields.ts'
import { partnerFieldNames, partnerFields } from '#contract/partnerFields.ts'
import { productFieldNames } from '#contract/productFields.ts'
import { terminalFieldNames } from '#contract/terminalFields.ts'
import { userFieldNames } from '#contract/userFields.ts'
import { keyRights } from '#contract/keys.ts'
import { regions, type Region } from '#contract/regions.ts'
import type { PartnerImportResult } from '#contract/partnerImports.ts'
import type { AuditEntity, AuditLine, Changes } from './auditContext.ts'
import { dateInZone, startOfDay } from './programmeTime.ts'
import { partnerImportNote } from './partnerImportRules.ts'
import { productImportNote } from './productImportRules.ts'
import type { AppliedImportRecord } from '../ports/importHistory.ts'
import type { PartnerImportRecord } from '../ports/partnerImports.ts'
import { orderName } from './orderRules.ts'
import type { ExportRequest } from '../ports/accounts.ts'
import type { LoadReversal } from './pointsResults.ts'
import type {
  AccountRecord,
  CategoryRecord,
  OrderRecord,
  PartnerRecord,
  PointsActionRecord,
  ProductRecord,
  TerminalRecord,
  UserFields,
} from './records.ts'

/**
 * Lines of the audit log before this moment are purged: whole days in the programme's zone. Null purges none.
 * @param months age; 0 keeps all lines.
 */
export function auditPurgeLimit(now: Date, months: number): Date | null {
  if (months === 0) return null
  const limit = new Date(now)
  limit.setUTCMonth(now.getUTCMonth() - months)
  // A month without that day: its last one.
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0)
  return startOfDay(dateInZone(limit))
}

/** Fields that differ. A null row is one that does not exist: before a creation, after a removal. */
export function changesOf<Row extends object>(
  before: Row | null,
  after: Row | null,
  fields: readonly (keyof Row & string)[],
): Changes {
  const changes: Changes = {}
  for (const field of fields) {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(old) !== JSON.stringify(now)) changes[field] = [old, now]
  }
  return changes
}

/** Describes a creation, an update or a removal of a kind of record. */
const auditOf =
  <Row extends { id: number }>(
    kind: AuditEntity,
    labelOf: (row: Row) => string | null,
    fields: readonly (keyof Row & string)[],
  ) =>
  (before: Row | null, after: Row | null): AuditLine => {
    const row = (after ?? before)!
    const changes = changesOf(before, after, fields)
    return { entity: { kind, id: row.id, label: labelOf(row) }, changes, ...unchanged(before, after, changes) }
  }

const unchanged = (before: unknown, after: unknown, ...changes: Changes[]) =>
  before !== null && after !== null && changes.every((one) => Object.keys(one).length === 0) && { isUnchanged: true }

export const auditCategory = auditOf<CategoryRecord>('category', ({ name }) => name, categoryFieldNames)
export const auditTerminal = auditOf<TerminalRecord>('terminal', ({ name }) => name, terminalFieldNames)
export const auditPointsAction = auditOf<PointsActionRecord>(
  'pointsAction',
  (action) => action.display_name,
  actionFieldNames,
)
export const auditUser = auditOf<UserFields & { id: number }>('user', ({ name }) => name, userFieldNames)

const auditProductRow = auditOf<Omit<ProductRecord, 'categories'> & { categories: string[] }>(
  'product',
  ({ title }) => title,
  [...productFieldNames, 'thumbnail', 'state'],
)
export const auditProduct = (before: ProductRecord | null, after: ProductRecord | null): AuditLine =>
  auditProductRow(before && withCategoryNames(before), after && withCategoryNames(after))

/** A product that a file creates or changes. */
export const auditImportedProduct = (
  import_id: number,
  before: ProductRecord | null,
  after: ProductRecord,
): AuditLine => ({
  ...auditProduct(before, after),
  act: before ? 'products.update' : 'products.create',
  note: productImportNote(import_id),
})

/** A product that loses categories because they are removed. Names, in the order of the product. */
export const auditLostCategories = (
  { id, title }: Pick<ProductRecord, 'id' | 'title'>,
  before: string[],
  after: string[],
): AuditLine => ({ entity: { kind: 'product', id, label: title }, changes: { categories: [before, after] } })

/** A product moved in the list. */
export const auditMovedProduct = (
  { id, title, order }: Pick<ProductRecord, 'id' | 'title' | 'order'>,
  now: number,
): AuditLine => ({ entity: { kind: 'product', id, label: title }, changes: { order: [order, now] } })

const withCategoryNames = (row: ProductRecord) => ({ ...row, categories: row.categories.map(({ name }) => name) })

type Account = Pick<AccountRecord, 'id' | 'name'>

/** An act on an account that changes no field of its form, as a new password. */
export const auditAccount = ({ id, name }: Account, changes: Changes = {}): AuditLine => ({
  entity: { kind: 'user', id, label: name },
  changes,
})

export function auditMasterKey(
  user: Account,
  before: AccountRecord['masterkey'],
  after: AccountRecord['masterkey'],
): AuditLine {
  const maskedKey = (key: AccountRecord['masterkey']) =>
    key && { masterkey: maskSecret(key.last4), terminals: key.terminals.map(({ name }) => name), ...termsOf(key) }
  return auditAccount(user, changesOf(maskedKey(before), maskedKey(after), ['masterkey', 'terminals', ...keyTerms]))
}

/** An account whose master key loses terminals because they are removed. */
export const auditLostTerminals = (user: Account, before: string[], after: string[]): AuditLine =>
  auditAccount(user, { terminals: [before, after] })

type Keys = AccountRecord['external_keys']
export function auditExternalKeys(user: Account, before: Keys, after: Keys): AuditLine {
  const maskedKey = (keys: Keys) =>
    keys && { api_key: keys.api_key, secret_key: maskSecret(keys.last4), ...termsOf(keys) }
  return auditAccount(user, changesOf(maskedKey(before), maskedKey(after), ['api_key', 'secret_key', ...keyTerms]))
}

/** The keys that an act on their user ended. */
export const endedKeys = (ended: Pick<AccountRecord, 'masterkey' | 'external_keys'>): Changes => ({
  ...(ended.masterkey && { masterkey: [maskSecret(ended.masterkey.last4), null] }),
  ...(ended.external_keys && { secret_key: [maskSecret(ended.external_keys.last4), null] }),
})

const keyTerms = ['rights', 'ends_at', 'previous_ends_at'] as const
/** Rights where some are missing, the end, and that of the key which it replaced. */
const termsOf = ({ rights, ends_at, previous }: NonNullable<AccountRecord['masterkey'] | Keys>) => ({
  rights: rights.length < keyRights.length ? rights : null,
  ends_at,
  previous_ends_at: previous?.ends_at ?? null,
})

/** The way a secret is named: by its last four characters. */
export const maskSecret = (last4: string) => `••••${last4}`

/** Fields of a partner that do not describe the person, and those that do. */
export const plainFields = [
  ...partnerFieldNames.filter((field) => !partnerFields[field].personal),
  'merged_into' as const,
]
export const personalFields = partnerFieldNames.filter((field) => partnerFields[field].personal)

/** A partner that was created or edited. */
export function auditPartner(before: PartnerRecord | null, after: PartnerRecord): AuditLine {
  const [changes, personal] = [changesOf(before, after, plainFields), changesOf(before, after, personalFields)]
  const entity = { kind: 'partner', id: after.id, label: null } as const
  return { entity, changes, personal, ...unchanged(before, after, changes, personal) }
}

/** A region that an upgrade gave its name of the list. */
type RenamedRegion = { id: number; region: string; named: string | null }

export const auditRegion = ({ id, region, named }: RenamedRegion): AuditLine => ({
  entity: { kind: 'partner', id, label: null },
  personal: { region: [region, named] },
  note: REGIONS_NAMED,
})

/** All of them. What is none of Chile's may say something of a person, and is only counted. */
export function auditRegions(renamed: readonly RenamedRegion[]): AuditLine {
  const names = new Map<string, number>()
  for (const { region, named } of renamed) {
    const name = regions.includes(named as Region) ? `«${region}» es ${named}` : OTHER_REGION
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  const others = names.get(OTHER_REGION)
  names.delete(OTHER_REGION)
  const listed = [...names].map(([name, partners]) => `${name} (${partners})`)
  const kept = others ? [`${others} ${OTHER_REGION}`] : []
  return {
    changes: { partners: [null, renamed.length] },
    note: `${REGIONS_NAMED}: ${[...listed, ...kept].join(', ')}`,
  }
}
const REGIONS_NAMED = 'La región pasó a ser una de la lista'
const OTHER_REGION = 'con otra región, que sigue como «Otra: …»'

/** A partner whose data were erased. @param points that the person renounced. */
export const auditAnonymous = (partner_id: number, points: number, note: string): AuditLine => ({
  entity: { kind: 'partner', id: partner_id, label: null },
  changes: { anonymous: [false, true], ...(points > 0 && { points: [points, 0] }) },
  note,
})

/** A partner that an import created or changed: an act of its own, so that the partner's history shows it. */
export const auditImportedPartner = (
  import_id: number,
  before: PartnerRecord | null,
  after: PartnerRecord,
): AuditLine => {
  const line = auditPartner(before, after)
  return {
    ...line,
    act: before ? 'partners.update' : 'partners.create',
    changes: { ...line.changes, ...(!before && after.points > 0 && { points: [null, after.points] }) },
    note: partnerImportNote(import_id),
  }
}

/**
 * The two lines of a merge, and of its reversal: of the partner that goes into the other one, and of that one.
 * @param changes of the survivor's fields
 */
export function auditMerge(
  { survivor, other, isReversal }: { survivor: number; other: number; isReversal: boolean },
  changes: Changes,
  note: string,
): AuditLine[] {
  const change = (value: number): [unknown, unknown] => (isReversal ? [value, null] : [null, value])
  const isPersonal = ([field]: [string, unknown]) => (personalFields as readonly string[]).includes(field)
  const fields = Object.entries(changes)
  return [
    { entity: { kind: 'partner', id: other, label: null }, changes: { merged_into: change(survivor) }, note },
    {
      entity: { kind: 'partner', id: survivor, label: null },
      changes: { merged: change(other), ...Object.fromEntries(fields.filter((field) => !isPersonal(field))) },
      personal: Object.fromEntries(fields.filter(isPersonal)),
      note,
    },
  ]
}

/** Two partners that are different persons. */
export const auditDistinct = ([first, second]: readonly [number, number]): AuditLine[] =>
  [
    [first, second],
    [second, first],
  ].map(([id, other]) => ({
    entity: { kind: 'partner', id: id!, label: null },
    changes: { distinct_from: [null, other] },
  }))

/** A file of partners or products that was read for a review, or whose review was discarded. */
export const auditImportReview = (id: number, counts: PartnerImportRecord['counts'] | null): AuditLine => ({
  changes: {
    import: [null, id],
    ...(counts && {
      created: [null, counts.new],
      updated: [null, counts.changed],
      same: [null, counts.same],
      errors: [null, counts.error],
    }),
  },
})

/** A file of partners or products that was applied. */
export const auditFileImport = (
  id: number,
  result: Omit<PartnerImportResult, 'points_total'> & { points_total?: number },
): AuditLine => {
  const { created, updated, same, skipped, points_total = 0 } = result
  return {
    changes: {
      import: [null, id],
      created: [null, created],
      updated: [null, updated],
      same: [null, same],
      ...(skipped > 0 && { excluded: [null, skipped] }),
      ...(points_total > 0 && { points_total: [null, points_total] }),
    },
  }
}

/** An import of partners that was taken back. */
export const auditImportReversal = ({ id, reversed }: AppliedImportRecord): AuditLine => {
  const { removed, restored, kept, points, reason } = reversed!
  return {
    changes: {
      import: [id, null],
      removed: [null, removed],
      restored: [null, restored],
      ...(kept > 0 && { kept: [null, kept] }),
      ...(points > 0 && { points_total: [points, 0] }),
    },
    note: reason,
  }
}

/** A change of a partner's balance. @param more what it was made of, as an action. */
export const auditBalance = (
  partner_id: number,
  before: number,
  after: number,
  note: string | null = null,
  more: Changes = {},
): AuditLine => ({
  entity: { kind: 'partner', id: partner_id, label: null },
  changes: { points: [before, after], ...more },
  note,
})

/** An entry that settled what a reversal could not take: it completes the reversal. @param type names both entries. */
export const auditSettlement = (partner_id: number, before: number, after: number, type: string): AuditLine => ({
  ...auditBalance(partner_id, before, after, type),
  act: 'partners.reverse',
})

/** The action that points were assigned by. @param amount pesos. */
export const auditAction = (name: string, amount: number | null): Changes => ({
  action: [null, name],
  ...(amount !== null && { amount: [null, amount] }),
})

/** A file with personal or product data: its list and format, and the load or review that it is of. */
export const auditExport = (request: ExportRequest): AuditLine => ({
  ...((request.list === 'load' || request.list === 'review') && {
    entity: { kind: 'import', id: request.id, label: null },
  }),
  ...(request.list === 'personalData' && { entity: { kind: 'partner', id: request.id, label: null } }),
  changes: {
    list: [null, request.list],
    format: [null, request.list === 'personalData' ? 'json' : (request.format ?? 'csv')],
    ...((request.list === 'partnerImport' || request.list === 'productImport' || request.list === 'importHistory') && {
      import: [null, request.id],
    }),
  },
})

/** A points file that was applied. */
export const auditImport = (id: number, rows: number, points_total: number, excluded = 0): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: {
    rows: [null, rows],
    points_total: [null, points_total],
    ...(excluded > 0 && { excluded: [null, excluded] }),
  },
})

/** A load that was left for a second person. */
export const auditWaitingLoad = (id: number, rows: number, points_total: number, excluded = 0): AuditLine => {
  const line = auditImport(id, rows, points_total, excluded)
  return { ...line, changes: { ...line.changes, approval: [null, 'waiting'] } }
}

/** A single act that a second person approved; its own lines are by its sender. */
export const auditApprovedAct = (id: number): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { approval: ['waiting', 'approved'] },
})

/** A decision that the sender of a load has seen. */
export const auditSeenOutcome = (id: number): AuditLine => ({ entity: { kind: 'import', id, label: null } })

/** A waiting load whose rows were deleted: a second person rejected it, with a reason, or its sender withdrew it. */
export const auditDroppedLoad = (
  id: number,
  { rows, points_total }: { rows: number; points_total: number },
  approval: 'rejected' | 'withdrawn',
  note: string | null = null,
): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { rows: [rows, 0], points_total: [points_total, 0], approval: ['waiting', approval] },
  note,
})

/** A points file that was read for a review: rows to load, and rows with problems. */
export const auditReview = (id: number, rows: number, problem_rows: number): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { rows: [null, rows], problem_rows: [null, problem_rows] },
})

type ReviewedRow = { rut: string; points: string | number; description: string | null }
/** A row that was corrected in a review. Its RUT is a person's. */
export const auditMendedRow = (id: number, line: number, before: ReviewedRow, after: ReviewedRow): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { line: [null, line], ...changesOf(asText(before), asText(after), ['points', 'description']) },
  personal: changesOf(before, after, ['rut']),
})
const asText = ({ points, description }: ReviewedRow) => ({
  points: String(points),
  description: description || null,
})

/** Rows that were left out of a review. @param line null for all with problems. */
export const auditExcludedRows = (id: number, line: number | null, excluded: number): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { ...(line !== null && { line: [null, line] }), excluded: [null, excluded] },
})

export const auditDiscardedReview = (id: number): AuditLine => ({ entity: { kind: 'import', id, label: null } })

/** A load that was taken back. */
export const auditLoadReversal = (
  id: number,
  { rows, points_total, missing }: LoadReversal,
  note: string,
): AuditLine => ({
  entity: { kind: 'import', id, label: null },
  changes: { rows: [rows, 0], points_total: [points_total, 0], ...(missing > 0 && { missing: [null, missing] }) },
  note,
})

/**
 * A new order, or a step of one.
 * @param note reason of a cancellation.
 * @param gone lines of a cancellation that could not return to the stock.
 */
export const auditOrder = (
  before: OrderRecord | null,
  after: OrderRecord,
  note: string | null = after.note,
  gone: OrderRecord['lines'] = [],
): AuditLine => ({
  entity: { kind: 'order', id: after.id, label: orderName(after.id) },
  changes: {
    ...changesOf(before && withPieces(before), withPieces(after), auditedOrderFields),
    ...(gone.length > 0 && { gone: [null, piecesOf(gone)] }),
  },
  note,
})
const auditedOrderFields = [
  ...(['status', 'points', 'lines', 'restocked'] as const),
  ...orderFieldNames.filter((field) => field !== 'note'),
]
const withPieces = ({ lines, ...order }: OrderRecord) => ({ ...order, lines: piecesOf(lines) })
const piecesOf = (lines: OrderRecord['lines']) => lines.map(({ title, quantity }) => `${title} ×${quantity}`)
