import { mapFields } from '#contract/fields.ts'
import { partnerFieldNames } from '#contract/partnerFields.ts'
import { isAllowed } from '#contract/roles.ts'
import type { AuditContext } from '../../domain/auditContext.ts'
import { auditPartner } from '../../domain/audit.ts'
import { newDuplicateKeys } from '../../domain/duplicateRules.ts'
import type { CountedPartners, PartnerCondition, PartnerMatching } from '../../domain/partnerMatching.ts'
import type {
  PartnerAnonymised,
  PartnerCreated,
  PartnerSort,
  PartnerUpdated,
  RutTakenRefusal,
} from '../../ports/points.ts'
import type { SimilarRefusal } from '../../ports/duplicates.ts'
import type { Repository } from '../../ports/repository.ts'
import { ANONYMOUS_RUTS, isAnonymous } from '../../domain/personalDataRules.ts'
import type { PartnerFields, PartnerRecord } from '../../domain/records.ts'
import { searchWords } from '../../domain/search.ts'
import { constraintOf, type Database, type Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { anonymise } from './anonymise.ts'
import { keysetPage, matchingRows, type AddParameter, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'
import { writeSearchTexts } from './searchTexts.ts'
import { findSimilar } from './similarPartners.ts'
import { partnerText, searchConditions } from './textSearch.ts'
import { insertRow, updateRow } from './writeRow.ts'

export const partnerColumns = `id, ${partnerFieldNames.join(', ')}, points, version`

const list: ListDefinition<PartnerRecord, PartnerSort> = {
  columns: partnerColumns,
  from: 'partners',
  search: 'search',
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points: { expression: 'points', type: 'bigint', valueOf: ({ points }) => points },
  },
}
const searched = { ...list, from: 'partners join partner_search on partner_id = id' }
const listOf = (search: string) => (search ? searched : list)

/** 'from … where …' of the partners that a list shows. */
export const matchingPartners = ({ search, condition }: PartnerMatching, parameter: AddParameter): string =>
  matchingRows(listOf(search), { search }, parameter, toSql(condition, parameter).join(' and '))

type Found = (parameter: AddParameter) => string[]

/** A digest of ids, in whatever order they are read. */
export const idDigest = (id: string) =>
  `encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' order by ${id}), ''), 'UTF8')), 'hex')`

export function postgresPartners(database: Database): Repository['partners'] {
  const { query } = database

  /** The partner whose RUT a write collided with. */
  async function refuseTakenRut<T>(rut: string, write: () => Promise<T>): Promise<T | RutTakenRefusal> {
    try {
      return await write()
    } catch (error) {
      if (constraintOf(error) !== 'partners_rut') throw error
      const [existing] = await query<RutTakenRefusal['existing']>(
        `select id, nombre_completo from partners
         where id = (select coalesce(merged_into, id) from partners where rut = $1)`,
        [rut],
      )
      return { ok: false, reason: 'rutTaken', existing: existing! }
    }
  }

  /** Conditions of a search; none without words. */
  const searchOf = (search: string) => searchConditions(query, partnerText, searchWords(search))

  /** Number of matches, at most `limit`. */
  async function count({ search, condition }: PartnerMatching, found: Found, limit: number): Promise<number> {
    const values: unknown[] = []
    const parameter: AddParameter = (value) => `$${values.push(value)}`
    const [words, filters] = [found(parameter), toSql(condition, parameter)]
    // Anonymous partners have no search text, so that a search alone needs no other table.
    const rows =
      words.length > 0 && filters.length === 1
        ? `select 1 from partner_search where ${words.join(' and ')}
             and partner_id not in (select id from partners where merged_into is not null)`
        : `select 1 from ${listOf(search).from} where ${[...filters, ...words].join(' and ')}`
    const [counted] = await query<{ count: number }>(
      `select count(*) as count from (${rows} limit ${limit}) found`,
      values,
    )
    return counted!.count
  }

  return {
    async page({ search, countTo, ...params }, condition) {
      const found = await searchOf(search)
      const page = await keysetPage(query, listOf(search), { ...params, search: '' }, (parameter) =>
        [...toSql(condition, parameter), ...found(parameter)].join(' and '),
      )
      return countTo === undefined ? page : { ...page, total: await count({ search, condition }, found, countTo) }
    },
    async countAll({ search, condition }) {
      const found = await searchOf(search)
      const values: unknown[] = []
      const parameter: AddParameter = (value) => `$${values.push(value)}`
      const conditions = [...toSql(condition, parameter), ...found(parameter)].join(' and ')
      const [counted] = await query<CountedPartners>(
        `select count(*) as count, ${idDigest('id')} as token from ${listOf(search).from} where ${conditions}`,
        values,
      )
      return counted!
    },
    async find(id) {
      const rows = await query<PartnerRecord>(`select ${partnerColumns} from partners where id = $1`, [id])
      return rows[0] ?? null
    },
    async regions(limit) {
      // One step of the index for each region, however many partners there are.
      const rows = await query<{ region: string }>(
        `with recursive found (region) as (
           (select region from partners where region is not null order by region limit 1)
           union all
           select (select p.region from partners p where p.region > found.region order by p.region limit 1)
           from found where found.region is not null)
         select region from found where region is not null limit $1`,
        [limit],
      )
      return rows.map(({ region }) => region)
    },
    async findByRut(rut) {
      const rows = await query<PartnerRecord>(
        `select ${partnerColumns} from partners where id = (select coalesce(merged_into, id) from partners where rut = $1)`,
        [rut],
      )
      return rows[0] ?? null
    },
    withPoints: (after, limit) =>
      query<PartnerRecord>(`select ${partnerColumns} from partners where id > $1 and points > 0 order by id limit $2`, [
        after,
        limit,
      ]),
    create: (fields, context) =>
      refuseTakenRut(fields.rut, () =>
        withAudit<PartnerCreated>(database, context, async (sql) => {
          const similar = context.checkSimilar ? await similarOf(sql, null, fields) : null
          if (similar) return similar
          const values = columnValues({ ...fields, state: fields.state ?? 'active' })
          const row = await insertRow<PartnerRecord>(sql, 'partners', values, `returning ${partnerColumns}`)
          await writeSearchTexts(sql, [row])
          return { ok: true, row, audit: [auditPartner(null, row)] }
        }),
      ),
    update: (id, changes, context) =>
      refuseTakenRut(changes.rut, () =>
        withAudit<PartnerUpdated>(database, context, async (sql) => {
          const found = await lockForUpdate<PartnerRecord>(
            sql,
            'partners',
            `${partnerColumns}, merged_into`,
            id,
            context.version,
          )
          if (!found.ok) return found
          if (isAnonymous(found.row) || found.row.merged_into) return { ok: false, reason: 'missing' }
          if (found.row.rut !== changes.rut && !mayChangeRut(context.act)) return { ok: false, reason: 'rutFixed' }
          const after = { ...found.row, ...changes }
          const similar = context.checkSimilar ? await similarOf(sql, found.row, after) : null
          if (similar) return similar
          const row = await updateRow<PartnerRecord>(sql, 'partners', id, columnValues(after), partnerColumns)
          await writeSearchTexts(sql, [row])
          return { ok: true, row, audit: [auditPartner(found.row, row)] }
        }),
      ),
    anonymise: (id, how, context) =>
      withAudit<PartnerAnonymised>(database, context, (sql) => anonymise(sql, id, how, context.act)),
  }
}

const mayChangeRut = ({ role }: AuditContext) => isAllowed('changeRut', role ?? undefined)

const columnValues = (fields: PartnerFields) => mapFields(partnerFieldNames, (field) => fields[field])

/** Others with data that an edit brings. A taken RUT is refused by its index. */
async function similarOf(sql: Sql, before: PartnerRecord | null, after: PartnerFields): Promise<SimilarRefusal | null> {
  const [taken] = await sql(`select 1 from partners where rut = $1 and id is distinct from $2::bigint`, [
    after.rut,
    before?.id,
  ])
  if (taken) return null
  const similar = await findSimilar(sql, newDuplicateKeys(before, after), before?.id ?? null)
  return similar.length > 0 ? { ok: false, reason: 'similar', similar } : null
}

/** The first one is that the partner is neither anonymous nor merged. */
function toSql(condition: PartnerCondition, parameter: AddParameter): string[] {
  const { region, state, points_min, points_max, current, today } = condition
  const conditions = [`rut not like '${ANONYMOUS_RUTS}' and merged_into is null`]
  if (region !== undefined) conditions.push(`region = ${parameter(region)}`)
  if (state !== undefined) conditions.push(`state = ${parameter(state)}`)
  if (points_min !== undefined) conditions.push(`points >= ${parameter(points_min)}::bigint`)
  if (points_max !== undefined) conditions.push(`points <= ${parameter(points_max)}::bigint`)
  // A partner without a date is not current. As the index partners_filters has it.
  if (current !== undefined)
    conditions.push(`coalesce(al_dia_hasta, '-infinity') ${current === 'yes' ? '>=' : '<'} ${parameter(today)}::date`)
  return conditions
}
