import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { Id, Page, pageQuery, Version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_NOTE, Partner, PartnerReply } from './partners.ts'
import { boundedArray, requiredText } from './rules.ts'

/** What two partners may have alike, though they should not. */
export const duplicateReasons = ['numero_socio', 'email', 'phone', 'address'] as const
export const DuplicateReason = enums(duplicateReasons)
export type DuplicateReason = Infer<typeof DuplicateReason>

/** As in 'Mismo correo'. A phone is of either field; an address is one with the same name. */
export const duplicateLabels: Record<DuplicateReason, string> = {
  numero_socio: 'Mismo número de socio',
  email: 'Mismo correo',
  phone: 'Mismo teléfono',
  address: 'Mismo nombre y dirección',
}

/** More partners than these with one value share a placeholder, as 'sin@correo.cl': it says nothing. */
export const MAX_SHARING = 5

/** Another partner with the same data. */
export const SimilarPartner = type({
  id: number(),
  rut: string(),
  nombre_completo: string(),
  same: array(DuplicateReason),
})
export type SimilarPartner = Infer<typeof SimilarPartner>

/** Body of 422 of a form that asked with `check_similar`: nothing was stored. */
export const SimilarPartners = type({ message: string(), similar: array(SimilarPartner) })
export type SimilarPartners = Infer<typeof SimilarPartners>

/** Two partners that may be one person; `first` has the lower id. */
export const DuplicatePair = type({ first: Partner, second: Partner, same: array(DuplicateReason) })
export type DuplicatePair = Infer<typeof DuplicatePair>

const PairForm = object({ first: Id, second: Id })

/** Days in which a merge can be reversed. */
export const MERGE_REVERSAL_DAYS = 30

/** Fields that a survivor may take from the other one; an address with its number and flat. */
export const mergedFields = [
  'nombre_completo',
  'numero_socio',
  'email',
  'telefono',
  'celular',
  'direccion',
  'region',
  'fecha_ingreso',
  'al_dia_hasta',
  'state',
] as const
export type MergedField = (typeof mergedFields)[number]

/** `take`: fields of the other one that replace those of the survivor. What the survivor has not is taken anyway. */
export const MergeForm = object({
  other: Id,
  reason: requiredText(MAX_NOTE),
  take: optional(boundedArray(enums(mergedFields), { max: mergedFields.length })),
  /** Those that were seen. */
  version: optional(Version),
  other_version: optional(Version),
})
export type MergeForm = Infer<typeof MergeForm>

export const UnmergeForm = object({ reason: requiredText(MAX_NOTE) })
export type UnmergeForm = Infer<typeof UnmergeForm>

const call = { access: 'mergePartners', feature: 'partners-edit' } as const

/** Partners that may be one person. */
export const duplicates = {
  /** Pairs that have one thing alike, by its value. Those that were dismissed are left out. */
  list: endpoint({
    ...call,
    method: 'GET',
    path: '/partners/duplicates',
    query: object({ ...pageQuery.schema, reason: DuplicateReason }),
    reply: Page(DuplicatePair),
  }),
  /** They are two persons: the list leaves the pair out from now on. */
  dismiss: endpoint({
    ...call,
    method: 'POST',
    path: '/partners/duplicates/dismiss',
    body: PairForm,
    idempotent: true,
  }),
  /**
   * The partner of the address stays: it gets the points, and its RUT stands for both. 409: one of them changed, or is
   * merged already. 422: the balance would be too high, or a second person would have to approve so many points.
   */
  merge: endpoint({
    ...call,
    method: 'POST',
    path: '/partners/merge/:id',
    body: MergeForm,
    reply: PartnerReply,
    idempotent: true,
  }),
  /** Separates the partner that was merged into another one, within MERGE_REVERSAL_DAYS. 409 later, 422 as above. */
  unmerge: endpoint({
    ...call,
    method: 'POST',
    path: '/partners/unmerge/:id',
    body: UnmergeForm,
    reply: PartnerReply,
    idempotent: true,
  }),
}
