import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { ANONYMOUS_RUTS, anonymousName } from '../../domain/personalDataRules.ts'
import type { PageQuery } from '../../ports/pages.ts'
import { auditSearches, matchesSearch, searchWords } from '../../domain/search.ts'
import type { Sql } from '../client.ts'
import type { AddParameter } from './keyset.ts'
import { findCandidates, findCommonWords, hasCommonWord, partnerText, type SearchedText } from './textSearch.ts'

/** Names of records in the lines, but not those of partners, who are found by their own text. */
const labelText: SearchedText = { table: 'audit_log', key: 'id', text: 'search_fold(entity_label)' }

/** Lines and partners that are looked up; where more match, lines are read until a page is full. */
const MAX_LINES = 2_000
/** The same where each word is common: many rows are read before few are found. */
const MAX_COMMON_LINES = 200
const MAX_PARTNERS = 10_000

/** Lines of some authors, or of anyone, whose records have all words. */
type Branch = { authors: string[] | null; words: string[] }

type Page = Pick<PageQuery<'id'>, 'search' | 'sort' | 'after' | 'limit'>

/**
 * Ids of the lines of a page of a search, of which each word is in the name of the author or of the record.
 * No index covers both, so each combination is looked up by itself.
 * @param filters conditions on audit_log.
 */
export async function findAuditLines(
  sql: Sql,
  { search, sort, after, limit }: Page,
  filters: (parameter: AddParameter) => string,
): Promise<number[]> {
  const branches = await branchesOf(sql, search)
  const all = [...new Set(branches.flatMap(({ words }) => words))]
  const commonLabels = await findCommonWords(sql, [labelText], all, MAX_LINES)
  const commonPartners = await findCommonWords(sql, [partnerText], all, MAX_PARTNERS)
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const [direction, operator] = sort.direction === 'asc' ? ['asc', '>'] : ['desc', '<']
  const restOf = (conditions: string[]) => {
    const all = [...conditions, filters(parameter)]
    if (after) all.push(`id ${operator} ${parameter(after.id)}::bigint`)
    return all.join(' and ')
  }
  /** First lines of one way to match. */
  const select = (...conditions: string[]) =>
    `(select id from audit_log where ${restOf(conditions)} order by id ${direction} limit ${parameter(limit + 1)})`
  /** First lines of each value of a list, by the index that begins with it: PostgreSQL does not see the one value. */
  const selectEach = (list: string, type: string, column: string, ...conditions: string[]) =>
    `(select each.id from unnest(${list}::${type}[]) as value, lateral (
        select id from audit_log where ${column} between value and value and ${restOf(conditions)}
        order by ${column} ${direction}, id ${direction} limit ${parameter(limit + 1)}) as each)`

  const parts: string[] = []
  for (const { authors, words } of branches) {
    if (words.length === 0) {
      parts.push(selectEach(parameter(authors), 'text', 'user_name'))
      continue
    }
    const ofAuthors = () => (authors ? [`user_name = any(${parameter(authors)}::text[])`] : [])
    const areCommon = words.every((word) => commonLabels.has(word))
    const lines = await findCandidates(sql, labelText, words, commonLabels, areCommon ? MAX_COMMON_LINES : MAX_LINES)
    if (lines === null)
      parts.push(select(...words.map((word) => hasCommonWord(labelText.text, word, parameter)), ...ofAuthors()))
    else if (lines.length > 0) parts.push(select(`id = any(${parameter(lines)}::bigint[])`, ...ofAuthors()))
    const partners = await findPartners(sql, words, commonPartners)
    if (partners === null) parts.push(select(`entity = 'partner'`, partnerHas(words, parameter), ...ofAuthors()))
    else if (partners.length > 0)
      parts.push(selectEach(parameter(partners), 'bigint', 'entity_id', `entity = 'partner'`, ...ofAuthors()))
  }
  if (parts.length === 0) return []
  const rows = await sql<{ id: number }>(
    `select id from (${parts.join(' union ')}) as found order by id ${direction} limit ${parameter(limit + 1)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Which records must match for which authors. */
async function branchesOf(sql: Sql, search: string): Promise<Branch[]> {
  const authors = (await authorNames(sql)).map((name) => ({ name, text: normalizeForSearch(name) }))
  return auditSearches(search).flatMap((one) => {
    const words = searchWords(one)
    const byRest = new Map<string, Branch>()
    for (const { name, text } of authors) {
      const rest = words.filter((word) => !matchesSearch(text, word))
      if (rest.length === words.length) continue
      const key = rest.join(' ')
      const branch = byRest.get(key) ?? { authors: [], words: rest }
      branch.authors!.push(name)
      byRest.set(key, branch)
    }
    return [{ authors: null, words }, ...byRest.values()]
  })
}

/** All names of authors, one step of an index each. */
async function authorNames(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `with recursive author (name) as (
       select (select min(user_name) from audit_log)
       union all
       select (select min(user_name) from audit_log where user_name > name) from author where name is not null)
     select name from author where name is not null`,
  )
  return rows.map(({ name }) => name)
}

const ANONYMOUS = `${normalizeForSearch(anonymousName(''))} `

/** Whether the partner of a line has all words. Those who were anonymised have no text. */
const partnerHas = (words: readonly string[], parameter: AddParameter) =>
  `(select ${words.map((word) => hasCommonWord('text', word, parameter)).join(' and ')}
    from (select case when search = '' then '${ANONYMOUS}' || partner_id else search end as text
          from partner_search where partner_id = entity_id) as partner)`

/** Ids of the partners whose text has all words; null where there are too many. */
async function findPartners(sql: Sql, words: readonly string[], common: ReadonlySet<string>): Promise<number[] | null> {
  const found = await findCandidates(sql, partnerText, words, common, MAX_PARTNERS)
  if (found === null) return null
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const conditions = words.map((word) => hasCommonWord(`'${ANONYMOUS}' || id`, word, parameter))
  const anonymous = await sql<{ id: number }>(
    `select id from partners where rut like '${ANONYMOUS_RUTS}' and ${conditions.join(' and ')} limit ${MAX_PARTNERS + 1}`,
    values,
  )
  return found.length + anonymous.length > MAX_PARTNERS ? null : [...found, ...anonymous.map(({ id }) => id)]
}
