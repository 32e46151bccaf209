import type { Sql } from '../client.ts'
import { likePattern, type AddParameter } from './keyset.ts'

/** A normalised text with two indexes: of its trigrams, and of `search_grams`. */
export type SearchedText = {
  table: string
  /** Positive integers without large gaps. */
  key: string
  text: string
  /** As the index has it; `search_grams(text)` by default. */
  grams?: string
}

/** What partners are found by; empty for those who were anonymised. */
export const partnerText: SearchedText = { table: 'partner_search', key: 'partner_id', text: 'search' }

/** A shorter word has no trigram. */
const MIN_TRIGRAM = 3
export const isShort = (word: string): boolean => [...word].length < MIN_TRIGRAM

/** Condition that a text has a word, for an index to find. */
export function hasWord(
  { text, grams = `search_grams(${text})` }: Pick<SearchedText, 'text' | 'grams'>,
  word: string,
  parameter: AddParameter,
): string {
  return isShort(word) ? `${grams} @> array[${parameter(word)}::text]` : `${text} like ${parameter(likePattern(word))}`
}

/** The same for each row that is read: PostgreSQL expects many matches of `strpos`, and uses no index. */
export const hasCommonWord = (text: string, word: string, parameter: AddParameter): string =>
  `strpos(${text}, ${parameter(word)}) > 0`

/** Random rows in which words are counted, and the least of them that have a common word. */
const SAMPLE = 200
const COMMON = 5

/**
 * Words that more than about `max` rows of one of the texts have: finding that out by the index takes longer than
 * reading rows until a page is full.
 */
export async function findCommonWords(
  sql: Sql,
  texts: readonly SearchedText[],
  words: readonly string[],
  max: number,
): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const samples = texts.map(
    ({ table, key, text }, index) =>
      `last${index} as (select max(${key}) as id from ${table}),
       sample${index} as materialized (
         select found.text from (select (random() * last${index}.id)::bigint as key
                                 from last${index}, generate_series(1, $2) offset 0) as random,
           lateral (select ${text} as text from ${table} where ${key} = random.key limit 1) as found)`,
  )
  const conditions = texts.map(
    (_, index) =>
      `(select count(*) >= $3 and count(*) * (select id from last${index}) > $4
        from sample${index} where strpos(text, word) > 0)`,
  )
  const rows = await sql<{ word: string }>(
    `with ${samples.join(', ')} select word from unnest($1::text[]) as word where ${conditions.join(' or ')}`,
    [words, SAMPLE, COMMON, SAMPLE * max],
  )
  return new Set(rows.map(({ word }) => word))
}

/** Rows with a short word that its index finds in good time, and those that are looked up by their keys. */
const MAX_SHORT = 20_000
const MAX_KEYS = 2_000

/** Conditions that a text has all words: by an index, but for short words that most pages have. */
export async function searchConditions(
  sql: Sql,
  text: SearchedText,
  words: readonly string[],
): Promise<(parameter: AddParameter) => string[]> {
  const short = words.filter(isShort)
  const common = await findCommonWords(sql, [text], short, MAX_SHORT)
  // PostgreSQL does not know how many rows have a rare pair of letters.
  const keys = short.length > common.size ? await findCandidates(sql, text, words, common, MAX_KEYS) : null
  return (parameter) =>
    keys === null ? conditionsOf(text, words, common, parameter) : [`${text.key} = any(${parameter(keys)}::bigint[])`]
}

/**
 * Keys of the rows whose text has all words; null where there are more than `max`.
 * @param common words, of which no index is asked when they are alone.
 */
export async function findCandidates(
  sql: Sql,
  text: SearchedText,
  words: readonly string[],
  common: ReadonlySet<string>,
  max: number,
): Promise<number[] | null> {
  if (words.length === 1 && common.has(words[0]!)) return null
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const conditions = conditionsOf(text, words, common, parameter)
  // Without the fence PostgreSQL would read rows until the limit, as if matches were spread evenly.
  const rows = await sql<{ key: number }>(
    `select key from (select ${text.key} as key from ${text.table} where ${conditions.join(' and ')} offset 0) as found
     limit ${max + 1}`,
    values,
  )
  return rows.length > max ? null : rows.map(({ key }) => key)
}

/** The index is asked for the rare words; where all are common, for those with trigrams. */
function conditionsOf(
  text: SearchedText,
  words: readonly string[],
  common: ReadonlySet<string>,
  parameter: AddParameter,
): string[] {
  const hasRare = words.some((word) => !common.has(word))
  return words.map((word) =>
    common.has(word) && (hasRare || isShort(word))
      ? hasCommonWord(text.text, word, parameter)
      : hasWord(text, word, parameter),
  )
}
