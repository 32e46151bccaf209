import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'
import type { OptionIndex } from './options.ts'

export type Matches = {
  normalizedQuery: string
  /** Matching option numbers in list order; a longer query searches only these. */
  base: readonly number[]
  /** The same numbers, labels with the accents of the query first within each group. */
  items: readonly number[]
}

/**
 * Options whose label contains `query`, whatever its accents and case.
 *
 * @param start option numbers to search, in list order.
 * @param previous matches of the query before; a query that extends it searches only those.
 */
export function search(
  index: OptionIndex,
  start: readonly number[],
  query: string,
  previous: Matches | null = null,
): Matches {
  const normalizedQuery = normalizeForSearch(query)
  if (normalizedQuery === '') return { normalizedQuery, base: start, items: start }
  const from = previous && normalizedQuery.startsWith(previous.normalizedQuery) ? previous.base : start
  const base = from.filter((number) => index.normalized[number]!.includes(normalizedQuery))
  return { normalizedQuery, base, items: rankByAccents(index, base, query.trim().toLowerCase()) }
}

/** A stable order: 'cafe' lists Cafe before Café, 'café' the other way round. Groups keep their place. */
function rankByAccents(index: OptionIndex, base: readonly number[], query: string): readonly number[] {
  const isExact = (number: number) => index.options[number]!.label.toLowerCase().includes(query)
  if (base.every(isExact)) return base
  const ranked: number[] = []
  let inexact: number[] = []
  let group = index.options[base[0]!]!.group
  for (const number of base) {
    if (index.options[number]!.group !== group) {
      ranked.push(...inexact)
      inexact = []
      group = index.options[number]!.group
    }
    if (isExact(number)) ranked.push(number)
    else inexact.push(number)
  }
  return ranked.concat(inexact)
}

/** The order of a list when it opens: selected options first, in list order. Grouped lists keep their order. */
export function selectedFirst(index: OptionIndex, isSelected: (number: number) => boolean): readonly number[] {
  if (index.grouped) return index.order
  const selected = index.order.filter(isSelected)
  return selected.length === 0 ? index.order : selected.concat(index.order.filter((number) => !isSelected(number)))
}
