import { Page as PageOf, type ExportFormat } from '#contract/common.ts'
import { Movement, movements, MOVEMENTS_FILE, toMovementFilters, type MovementFilters } from '#contract/movements.ts'
import { partners, type Partner } from '#contract/partners.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { exportFile, formatQuery } from '../list/exportFile.ts'
import { movementTexts } from './movementTexts.ts'

const MovementPage = PageOf(Movement)

/** Filters of the screen, as the address and the call name them. */
export const movementFilterNames = ['kind', 'user', 'partner', 'from', 'to', 'points_min', 'points_max'] as const

export const filtersOf = ({ filters = {} }: ListParams): MovementFilters => toMovementFilters(filters)

/** Entries of all partners, the last added first. */
export const movementSource: ListSource<Movement, ListParams> = {
  read: (params, options) => call(movements.list, { query: filtersOf(params), ...options }),
  readMore: (url, options) => fetchPage(url, MovementPage, options),
}

// In the background: the list shows its own progress.
export const readSums = (filters: MovementFilters, { signal }: QueryOptions) =>
  call(movements.sums, { query: filters, signal, background: true })

export const readAuthors = ({ signal }: QueryOptions) => call(movements.authors, { signal, background: true })

export const findPartners = (search: string, options: QueryOptions) =>
  call(partners.list, { query: { search: search || undefined }, ...options })

/** Partners by id; those that cannot be read are left out. */
export async function readPartners(ids: readonly number[], { signal }: QueryOptions): Promise<Partner[]> {
  const read = await Promise.all(
    ids.map((id) =>
      call(partners.show, { params: { id }, signal, background: true }).then(
        ({ data }) => [data],
        () => [],
      ),
    ),
  )
  return read.flat()
}

/** Exports the entries that the filters leave. */
export const exportMovements = (params: ListParams, format: ExportFormat): Promise<void> =>
  exportFile(
    () => call(movements.export, { query: { ...filtersOf(params), ...formatQuery(format) } }),
    `${MOVEMENTS_FILE}.${format}`,
    movementTexts,
  )

export const readMovement = (id: number, options: QueryOptions) => call(movements.show, { params: { id }, ...options })
