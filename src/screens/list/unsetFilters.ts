import type { Filters } from '#app/list/listParams.ts'

/** Names in the address of a filter's values, where it has several. */
const rangeNames: Record<string, readonly string[]> = {
  dates: ['from', 'to'],
  points: ['points_min', 'points_max'],
}

/** Values that unset filters. @param keys of a FilterBar */
export const unsetFilters = (keys: readonly string[]): Filters =>
  Object.fromEntries(keys.flatMap((key) => (rangeNames[key] ?? [key]).map((name) => [name, ''])))
