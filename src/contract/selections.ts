import { boolean, nullable, number, object, optional, refine, string, type, type Infer } from 'superstruct'
import { MAX_ASSIGNED, MAX_COUNT } from './limits.ts'
import { IdList } from './common.ts'
import { endpoint } from './endpoint.ts'
import { massive } from './massive.ts'
import { messages } from './messages.ts'
import { pointsUpTo, MAX_NOTE, PartnerFilters } from './partners.ts'
import { reviews } from './reviews.ts'
import { coerceText, searchText, text, wholeNumber, coerceFormText } from './rules.ts'

/** Which partners of a list: what it searches and filters. */
export const PartnerMatch = object({ search: optional(searchText()), ...PartnerFilters.schema })
export type PartnerMatch = Infer<typeof PartnerMatch>

/** Of `selections.count`: which partners were counted. */
const Token = text(100)

/** Partners by id, or all that match: those that `count` and `token` of `selections.count` saw, and no others. */
const selection = {
  ids: optional(IdList.schema.list),
  match: optional(PartnerMatch),
  count: wholeNumber({ min: 1, max: MAX_COUNT }),
  token: optional(Token),
}

/** Points for each selected partner; `note` is the description of the entries. */
const fields = {
  ...selection,
  points: coerceFormText(pointsUpTo(MAX_ASSIGNED)),
  note: optional(coerceText(nullable(text(MAX_NOTE)), (value) => value.trim() || null)),
}
const isOneSelection = ({ ids, match }: { ids?: unknown; match?: unknown }) =>
  (ids === undefined) !== (match === undefined) || messages.required

export const SelectionReviewForm = refine(object(fields), 'selection', isOneSelection)
export type SelectionReviewForm = Infer<typeof SelectionReviewForm>
/** `force: true` assigns although the same points were loaded for the same partners before. */
export const SelectionForm = refine(object({ ...fields, force: optional(boolean()) }), 'selection', isOneSelection)
export type SelectionForm = Infer<typeof SelectionForm>

/** Body of 409: by now others match, `count` and `token` of which replace those that were sent. Nothing was done. */
export const SelectionChanged = type({ message: string(), count: number(), token: optional(Token) })
export type SelectionChanged = Infer<typeof SelectionChanged>

/** Points for partners selected in a list: a load whose rows are the partners. */
export const selections = {
  /** Number of partners that match; `token` stands for exactly these. */
  count: endpoint({
    method: 'GET',
    path: '/partners/count',
    access: 'partners',
    feature: 'partners-edit',
    query: PartnerMatch,
    reply: type({ data: type({ count: number(), token: Token }) }),
  }),
  /** All or none. 409 `SelectionChanged`. 409 `AlreadyLoaded`, as `massive.load`. */
  assign: endpoint({
    method: 'POST',
    path: '/partners/assign-list',
    access: 'massive',
    feature: 'partners-edit',
    body: SelectionForm,
    reply: massive.load.reply,
    idempotent: true,
  }),
  /** Opens a review of the load, which `reviews` describes. 409 `SelectionChanged`. */
  review: endpoint({
    method: 'POST',
    path: '/partners/assign-list/check',
    access: 'massive',
    feature: 'partners-edit',
    body: SelectionReviewForm,
    reply: reviews.create.reply,
    idempotent: true,
  }),
}
