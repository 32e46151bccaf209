import {
  approvals,
  type LoadDecided,
  type Outcome,
  type WaitingLoad,
  type WaitingLoadDetail,
} from '#contract/approvals.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { MAX_ROW_PROBLEMS } from '#contract/massive.ts'
import type { AccessChange } from '../domain/accountRules.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import { auditPointsAction } from '../domain/audit.ts'
import type { HeldAct } from '../domain/holdings.ts'
import { conflict, forbidden, HttpError, notFound } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import { APPROVAL_LIFETIME_MS, approvalLimit, dependenceOf, mayDecide } from '../domain/approvalRules.ts'
import type {
  DecisionRefused,
  HeldRefused,
  LoadApproved,
  OutcomeRecord,
  WithdrawalRefused,
  WaitingLoadRecord,
} from '../ports/approvals.ts'
import type { Applied } from '../ports/imports.ts'
import type { Ports } from '../ports/services.ts'
import type { UserRecord } from '../domain/records.ts'
import { serializeChanges } from './audit.ts'
import { loadNotReversed } from './loads.ts'
import { asForbidden, loadReply } from './massive.ts'
import { pointsRefused, reversalRefused } from './pointsRefusals.ts'
import { beyondBalance, refusedRows, unknownRuts, type PointsUploads } from './pointsUploads.ts'

const approverRevoked = 'Tu cuenta ya no puede aprobar envíos: no se hizo nada.'
const dependent =
  'Tu cuenta no es independiente de la de quien hizo este envío: en los últimos 30 días una persona creó la otra cuenta, ' +
  'o ambas, o cambió su contraseña, rol o correo. Debe decidir alguien más.'
const unknownLoad = () => notFound('Este envío ya no espera aprobación: venció, se retiró o no existe.')

/** Loads that wait: decisions of a second person, and withdrawals of their senders. */
export function registerApprovalRoutes(registerRoute: RegisterRoute, ports: Ports, uploads: PointsUploads): void {
  const { approvals: repository } = ports.repository

  registerRoute(approvals.list, async ({ query, caller }) => {
    const changes = await repository.accessChanges(ports.clock())
    return paginate({
      path: approvals.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', points_total: 'number' },
      fetchPage: (query) => repository.page(query, ports.clock()),
      serialize: (load) => serializeWaiting(load, caller.user, changes),
    })
  })

  registerRoute(approvals.show, async ({ params, caller }) => {
    const load = await repository.find(params.id, ports.clock())
    if (!load) throw unknownLoad()
    const changes = await repository.accessChanges(ports.clock())
    const { largest, repeated, unusual, sample, loaded, reviewed, act } = load
    const data: WaitingLoadDetail = {
      ...serializeWaiting(load, caller.user, changes),
      largest,
      repeated,
      unusual,
      sample,
      loaded: loaded && { ...loaded, at: loaded.at.toISOString() },
      reviewed,
      act: act && (await describeAct(act, load.points_total)),
    }
    return { data }
  })

  registerRoute(approvals.approve, async ({ params: { id }, body: { force = false }, context: contextOf, signal }) => {
    const toReply = (applied: Omit<Applied, 'ok'>) => loadReply(applied, [])
    const context = contextOf(toReply)
    return uploads.waitForSlot(async () => {
      const options = { at: ports.clock(), allowRepeat: force, limit: MAX_ROW_PROBLEMS }
      const approved = await repository.approve(id, options, context).catch((error: unknown) => {
        throw asForbidden(error, approverRevoked)
      })
      if (!approved.ok) throw await notApproved(approved, context)
      await uploads.discard(id)
      return toReply(approved)
    }, signal)
  })

  registerRoute(approvals.reject, async ({ params, body, context }) => {
    const toReply = () => ({ message: 'Envío rechazado: no se hizo nada.' })
    const rejected = await repository
      .reject(params.id, body.reason, context<{ ok: true }>(toReply))
      .catch((error: unknown) => {
        throw asForbidden(error, approverRevoked)
      })
    if (!rejected.ok) throw refused(rejected)
    return toReply()
  })

  registerRoute(approvals.count, async ({ caller }) => {
    const changes = await repository.accessChanges(ports.clock())
    const decidable = (await repository.counts(ports.clock())).filter(
      (sender) => dependenceOf(caller.user.id, sender, changes) === null,
    )
    return { data: { waiting: decidable.reduce((sum, { count }) => sum + count, 0) } }
  })

  registerRoute(approvals.withdraw, async ({ params, context }) => {
    const toReply = () => ({ message: 'Envío retirado: no se hizo nada.' })
    const withdrawn = await repository.withdraw(params.id, context<{ ok: true }>(toReply))
    if (!withdrawn.ok) throw refused(withdrawn)
    return toReply()
  })

  registerRoute(approvals.outcomes, async ({ caller }) => {
    const now = ports.clock()
    return { data: (await repository.outcomes(caller.user.id, now)).map((outcome) => serializeOutcome(outcome, now)) }
  })

  registerRoute(approvals.markSeen, async ({ body, context }) => {
    const toReply = () => ({ message: 'Decisiones marcadas como vistas.' })
    await repository.markSeen(body.ids, context<{ ok: true }>(toReply))
    return toReply()
  })

  /** The act as the second person sees it, with the balances of this moment. */
  async function describeAct(act: HeldAct, points: number): Promise<WaitingLoadDetail['act']> {
    const { partners, pointsActions } = ports.repository
    const entry = act.kind === 'assign' || act.kind === 'deduct' ? act.entry : null
    const applied = act.kind === 'assign' ? act.entry.action : undefined
    const partner_id = entry?.partner_id ?? (act.kind === 'reverse' ? act.partner_id : null)
    const partner = partner_id === null ? null : await partners.find(partner_id)
    return {
      reason: entry ? entry.note : 'reason' in act ? act.reason : null,
      partner: partner && { id: partner.id, rut: partner.rut, nombre_completo: partner.nombre_completo },
      balance: partner && { before: partner.points, after: partner.points + points },
      action: applied ? ((await pointsActions.find(applied.id))?.display_name ?? null) : null,
      amount: applied?.amount ?? null,
      reverses: act.kind === 'reverse' ? act.type : null,
      load: act.kind === 'reverseLoad' ? act.load : null,
      changes: await changesOfAction(act),
    }
  }

  async function changesOfAction(act: HeldAct): Promise<AuditEntry['changes']> {
    if (act.kind === 'newAction') return serializeChanges(auditPointsAction(null, { ...act.fields, id: 0, version: 1 }))
    const now = act.kind === 'action' ? await ports.repository.pointsActions.find(act.action) : null
    return act.kind === 'action' && now ? serializeChanges(auditPointsAction(now, { ...now, ...act.values })) : []
  }

  async function notApproved(
    refusal: Exclude<LoadApproved, { ok: true }>,
    context: WriteContext<LoadApproved>,
  ): Promise<Error> {
    switch (refusal.reason) {
      case 'loaded':
        return uploads.alreadyLoaded(refusal.before, context)
      case 'balance':
        return refusedRows(beyondBalance(refusal), refusal.total, [])
      case 'unknown':
        return refusedRows(unknownRuts(refusal), refusal.total, [])
      case 'act':
        return actRefused(refusal.refused)
      case 'sender':
        return conflict('Quien hizo este envío ya no puede hacerlo: recházalo. No se hizo nada.')
      default:
        return refused(refusal)
    }
  }
}

/** The error of the act itself, and what to do with it. */
function actRefused(refused: HeldRefused): HttpError {
  const error = errorOf(refused)
  const sentence = `${error.message.replace(/\.?$/, '.')} No se hizo nada: si ya no corresponde, rechaza el envío.`
  return new HttpError(409, sentence, {})
}

function errorOf(refused: HeldRefused): HttpError {
  switch (refused.kind) {
    case 'reverse':
      return reversalRefused(refused.refusal)
    case 'reverseLoad':
      return loadNotReversed(refused.refusal)
    case 'action':
      return conflict(
        refused.refusal.reason === 'stale'
          ? 'La acción cambió después de que se envió esto.'
          : 'Esta acción ya no existe.',
      )
    case 'newAction':
      return conflict('Ya existe una acción con este nombre.')
    default:
      return pointsRefused(refused.refusal)
  }
}

function refused(refusal: DecisionRefused | WithdrawalRefused): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return unknownLoad()
    case 'own':
      return forbidden('Otra persona debe aprobar este envío.')
    case 'dependent':
      return forbidden(dependent)
    case 'other':
      return forbidden('Solo quien hizo este envío puede retirarlo.')
    case 'decided': {
      const { approved, by } = refusal
      const details = { decided: approved ? 'approved' : 'rejected', by } satisfies Omit<LoadDecided, 'message'>
      return new HttpError(409, `Este envío ya lo ${approved ? 'aprobó' : 'rechazó'} ${by}.`, { details })
    }
  }
}

function serializeWaiting(
  load: WaitingLoadRecord,
  { id: user_id, role }: Pick<UserRecord, 'id' | 'role'>,
  changes: readonly AccessChange[],
): WaitingLoad {
  const dependence = dependenceOf(user_id, load, changes)
  const { id, file_name, origin, row_count, partner_count, points_total, user_name, waiting_since, rejection, raise } =
    load
  return {
    id,
    file: file_name,
    origin,
    rows: row_count,
    partners: partner_count,
    points_total,
    by: user_name,
    waiting_since: waiting_since.toISOString(),
    expires_at: new Date(waiting_since.getTime() + APPROVAL_LIFETIME_MS).toISOString(),
    rejected: rejection && { ...rejection, at: rejection.at.toISOString() },
    ...(raise && { raise }),
    decidable: rejection === null && mayDecide(role) && dependence === null,
    own: dependence === 'own',
    dependent: dependence === 'dependent',
  }
}

function serializeOutcome({ act, decided_at, decided_by, reason, ...load }: OutcomeRecord, now: Date): Outcome {
  const { id, file_name, origin, row_count, points_total, waiting_since } = load
  const entry = act?.kind === 'assign' || act?.kind === 'deduct' ? act.entry : null
  return {
    id,
    file: file_name,
    origin,
    rows: row_count,
    points_total,
    action: act && 'raise' in act ? act.raise.action : null,
    decided: decided_by === null ? 'expired' : reason === null ? 'approved' : 'rejected',
    at: decided_at.toISOString(),
    by: decided_by,
    reason,
    listed: reason !== null && waiting_since > approvalLimit(now),
    partner: entry?.partner_id ?? (act?.kind === 'reverse' ? act.partner_id : null),
    load: act?.kind === 'reverseLoad' ? act.load : null,
  }
}
