import {
  array,
  assign,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { AuditEntry } from './audit.ts'
import { Page, someIds, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LoadDetail, LoadListQuery } from './loads.ts'
import { massive } from './massive.ts'
import { MAX_NOTE } from './partners.ts'
import { LoadReview } from './reviews.ts'
import { requiredText } from './rules.ts'

/** Kinds of single acts that wait. */
export const heldActs = ['assign', 'deduct', 'reverse', 'reverseLoad', 'action', 'newAction'] as const

/** A load that waits for a second person, or that one rejected. Totals are those of its rows. */
export const WaitingLoad = type({
  id: number(),
  file: nullable(string()),
  /** One of `loadOrigins`, or of `heldActs`. */
  origin: string(),
  rows: number(),
  partners: number(),
  /** Negative where points are taken. */
  points_total: number(),
  by: string(),
  waiting_since: Time,
  /** Moment at which it is deleted, unless it was approved before. */
  expires_at: Time,
  rejected: nullable(type({ at: Time, by: string(), reason: string() })),
  /** Raised value of a points action. `before` is null of a new one. */
  raise: optional(
    nullable(
      type({
        action: string(),
        field: enums(['points', 'percentage']),
        before: nullable(number()),
        after: number(),
      }),
    ),
  ),
  /** Whether the caller may approve or reject it: never an own load, nor one of a dependent account. */
  decidable: boolean(),
  /**
   * One person created the accounts of caller and sender, or one of them the other's, or changed the password, role or
   * e-mail, in the last 30 days.
   */
  dependent: optional(boolean()),
  /** Whether the caller sent it, who may withdraw it. */
  own: boolean(),
})
export type WaitingLoad = Infer<typeof WaitingLoad>

/** Without rows, once it is rejected. */
export const WaitingLoadDetail = assign(
  WaitingLoad,
  type({
    largest: LoadReview.schema.largest,
    repeated: LoadReview.schema.repeated,
    unusual: LoadReview.schema.unusual,
    loaded: LoadReview.schema.loaded,
    sample: LoadReview.schema.sample,
    reviewed: LoadDetail.schema.reviewed,
    /** A single act instead of rows; null for a load. `balance` is that of this moment. */
    act: optional(
      nullable(
        type({
          reason: nullable(string()),
          partner: nullable(type({ id: number(), rut: string(), nombre_completo: string() })),
          balance: nullable(type({ before: number(), after: number() })),
          /** Points action, and the amount of its purchase in pesos. */
          action: nullable(string()),
          amount: nullable(number()),
          /** What the entry to take back is called in the history. */
          reverses: nullable(string()),
          /** The load to take back. */
          load: nullable(number()),
          /** Fields of a points action that change, with the values of this moment before. */
          changes: optional(AuditEntry.schema.changes),
        }),
      ),
    ),
  }),
)
export type WaitingLoadDetail = Infer<typeof WaitingLoadDetail>

/** `force: true` applies rows that were loaded before. */
export const ApproveLoadForm = object({ force: optional(boolean()) })
export type ApproveLoadForm = Infer<typeof ApproveLoadForm>

export const RejectLoadForm = object({ reason: requiredText(MAX_NOTE) })
export type RejectLoadForm = Infer<typeof RejectLoadForm>

/** Body of 409: another decision came before. Nothing was done by this call. */
export const LoadDecided = type({ message: string(), decided: enums(['approved', 'rejected']), by: string() })
export type LoadDecided = Infer<typeof LoadDecided>

/** Most outcomes that one reading lists. */
export const MAX_OUTCOMES = 10

/** What a second person decided on a load or act of the caller, who has not seen it yet, or that it expired. */
export const Outcome = type({
  id: number(),
  file: nullable(string()),
  /** As of a waiting load. */
  origin: string(),
  rows: number(),
  points_total: number(),
  /** Name of the points action whose value was to be raised. */
  action: nullable(string()),
  decided: enums(['approved', 'rejected', 'expired']),
  at: Time,
  /** Null for one that expired. */
  by: nullable(string()),
  /** Of a rejection. */
  reason: nullable(string()),
  /** Whether a rejected load is still among the waiting ones. */
  listed: boolean(),
  /** Partner or load that an act is about; both null for a load of rows. */
  partner: nullable(number()),
  load: nullable(number()),
})
export type Outcome = Infer<typeof Outcome>

export const OutcomesSeenForm = object({ ids: someIds() })

/**
 * Loads from APPROVE_LOADS_FROM points wait for a second person, who is never the one that sent them, nor one of a
 * dependent account (403). No balance changes before. Without that setting no load waits.
 */
export const approvals = {
  /** Searches the file's name and the user's. */
  list: endpoint({
    method: 'GET',
    path: '/massive-load/waiting',
    access: 'massive',
    query: LoadListQuery,
    reply: Page(WaitingLoad),
  }),
  show: endpoint({
    method: 'GET',
    path: '/massive-load/waiting/:id',
    access: 'massive',
    reply: type({ data: WaitingLoadDetail }),
  }),
  /**
   * Applies all rows or none, as `massive.load`. 409 `LoadDecided`. 409 `AlreadyLoaded`. 422 `RefusedRows`: partners
   * of rows are gone, or their balances would pass the maximum.
   */
  approve: endpoint({
    method: 'POST',
    path: '/massive-load/approve/:id',
    access: 'approveLoads',
    body: ApproveLoadForm,
    reply: massive.load.reply,
    idempotent: true,
  }),
  /** Number of loads that the caller may decide. */
  count: endpoint({
    method: 'GET',
    path: '/massive-load/waiting-count',
    access: 'approveLoads',
    reply: type({ data: type({ waiting: number() }) }),
  }),
  /** 409 `LoadDecided`. */
  reject: endpoint({
    method: 'POST',
    path: '/massive-load/reject/:id',
    access: 'approveLoads',
    body: RejectLoadForm,
    reply: type({ message: string() }),
    idempotent: true,
  }),
  /** Deletes an own load. 403 for one of another user, 409 `LoadDecided`. */
  withdraw: endpoint({
    method: 'POST',
    path: '/massive-load/withdraw/:id',
    access: 'massive',
    reply: type({ message: string() }),
    idempotent: true,
  }),
  /** Decisions and expiries of the last 30 days on own loads and acts that are not marked as seen, the last first. */
  outcomes: endpoint({
    method: 'GET',
    path: '/massive-load/outcomes',
    access: 'massive',
    reply: type({ data: array(Outcome) }),
  }),
  /** Marks outcomes as seen. Ids of others' loads, and of seen ones, change nothing. */
  markSeen: endpoint({
    method: 'POST',
    path: '/massive-load/outcomes-seen',
    access: 'massive',
    body: OutcomesSeenForm,
    reply: type({ message: string() }),
    idempotent: true,
  }),
}
