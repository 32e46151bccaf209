import { array, enums, number, nullable, object, optional, string, type, unknown, type Infer } from 'superstruct'
import { CalendarDate, ExportFormat, Id, Page, pageQuery, Time, validFields } from './common.ts'
import { isReversedRange, ofRange } from './dateRange.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './rules.ts'

/** File name of the export; its date and extension follow. */
export const AUDIT_FILE = 'actividad'

export const auditEntities = [
  'product',
  'category',
  'pointsAction',
  'user',
  'terminal',
  'partner',
  'import',
  'order',
] as const
export type AuditEntityKind = (typeof auditEntities)[number]
/** A record that lines are about. */
export type AuditedRecord = { kind: AuditEntityKind; id: number }

/** First part of the name of an act: the group of a call, or of an act outside of the contract. */
export const auditGroups = [
  'products',
  'categories',
  'pointsActions',
  'partners',
  'partnerImports',
  'productImports',
  'duplicates',
  'personalData',
  'massive',
  'reviews',
  'selections',
  'loads',
  'orders',
  'movements',
  'terminals',
  'users',
  'program',
  'auth',
  'exports',
  'audit',
  'cli',
] as const

/** A value of any type. */
const AnyValue = withJsonSchema({}, unknown())

/** One act. `by` is null for a sign-in that failed, and for the command line. */
export const AuditEntry = type({
  id: number(),
  at: Time,
  /** Author by the name and role of that day. */
  by: nullable(type({ id: number(), name: string(), role: nullable(string()) })),
  /** Name of the call, 'products.update', or of an act outside of the contract, 'auth.failed'. */
  act: string(),
  /** Record that the act changed, by its name of that day. */
  entity: nullable(type({ kind: string(), id: number(), label: nullable(string()) })),
  /** What changed. Never a secret: a key is named by its last four characters. */
  changes: array(type({ field: string(), before: AnyValue, after: AnyValue })),
  note: nullable(string()),
  /** Client address. */
  address: nullable(string()),
})
export type AuditEntry = Infer<typeof AuditEntry>

/**
 * `from` and `to` are days in the programme's zone. `search` finds authors, names of records, and partners by whatever
 * finds them in their list.
 */
const filters = {
  search: optional(searchText()),
  user: optional(Id),
  group: optional(enums(auditGroups)),
  entity: optional(enums(auditEntities)),
  entity_id: optional(Id),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
}

export const AuditFilters = ofRange(object(filters))
export type AuditFilters = Infer<typeof AuditFilters>

/** Filters from an address, which may hold anything: invalid ones are left out, and `to` where it is before `from`. */
export function toAuditFilters(values: Record<string, unknown>): AuditFilters {
  const { to, ...others } = validFields(values, object(filters))
  return to === undefined || isReversedRange(others.from, to) ? others : { ...others, to }
}

export const audit = {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'audit',
    query: ofRange(object({ ...pageQuery.schema, ...filters })),
    reply: Page(AuditEntry),
  }),
  show: endpoint({ method: 'GET', path: '/audit/show/:id', access: 'audit', reply: type({ data: AuditEntry }) }),
  /** Users who acted, also those whose account is gone, by name. */
  users: endpoint({
    method: 'GET',
    path: '/audit/users',
    access: 'audit',
    reply: type({ data: array(type({ id: number(), name: string() })) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit/export',
    access: 'audit',
    query: ofRange(object({ ...filters, format: optional(ExportFormat) })),
    reply: type({ url: string() }),
  }),
}
