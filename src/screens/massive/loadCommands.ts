import { Page as PageOf } from '#contract/common.ts'
import {
  Load,
  LoadAlreadyReversed,
  LoadEntry,
  loads,
  LOAD_FILE,
  type LoadListQuery,
  type ReverseLoadForm,
} from '#contract/loads.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { isFieldRefusal, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { exportFile } from '../list/exportFile.ts'
import { massiveTexts } from './massiveTexts.ts'

const LoadPage = PageOf(Load)
const EntryPage = PageOf(LoadEntry)

/** Draft kind of a reversal; the load's id follows it (docs/decisions/0007). */
export const REVERSE_LOAD_DRAFT = 'reverseLoad'
/** The same of the rejection of a waiting load. */
export const REJECT_LOAD_DRAFT = 'rejectLoad'

/** Entries per page of a load's detail. */
const ENTRIES_PER_PAGE = 100

/** Without a sort: the last load first. */
function queryOf({ search, sort }: ListParams): LoadListQuery {
  return {
    search: search || undefined,
    key: (sort?.key as LoadListQuery['key']) ?? 'id',
    sort: sort?.direction ?? 'desc',
  }
}

/** In the background: the upload above does not wait for its history. */
export const loadHistory: ListSource<Load, ListParams> = {
  read: (params, { signal }) => call(loads.list, { query: queryOf(params), signal, background: true }),
  readTotal: (params, options) => call(loads.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, LoadPage, options),
}

/** Entries of one load. */
export const entriesOf = (id: number): ListSource<LoadEntry, ListParams> => ({
  read: ({ search }, { signal }) =>
    call(loads.entries, {
      params: { id },
      query: { search: search || undefined, per_page: ENTRIES_PER_PAGE },
      signal,
      background: true,
    }),
  readTotal: ({ search }, options) =>
    call(loads.entries, { params: { id }, query: { search: search || undefined, ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, EntryPage, options),
})

/** Downloads the certificate ('acta') of a load. */
export const exportLoad = (id: number): Promise<void> =>
  exportFile(() => call(loads.export, { params: { id } }), `${LOAD_FILE}-${id}.csv`, massiveTexts.loads)

/** Reverses a load. */
export const reverseLoad = (id: number, body: ReverseLoadForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(loads.reverse, { params: { id }, body, idempotencyKey, background: true }), {
    failed: massiveTexts.loads.reversed.failed,
    isShown: (error) => isFieldRefusal(error) || error.bodyAs(LoadAlreadyReversed) !== null,
    done: ({ waiting }) =>
      waiting === undefined ? massiveTexts.loads.reversed.done : massiveTexts.loads.reversalWaits,
  })
