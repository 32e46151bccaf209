import { buildPath } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { partnerForms, type PartnerForm } from '#contract/partnerForms.ts'
import { partners, type Partner, type PartnerFilters, type PointsHistoryEntry } from '#contract/partners.ts'
import { MAX_BALANCE } from '#contract/rules.ts'
import type { PartnerMatch } from '#contract/selections.ts'
import type { Act } from '../act.ts'
import type { ActionRefusal } from '../actionRules.ts'
import { dateInChile } from '../chileTime.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { normalizePartnerSearch } from '../search.ts'
import { conflict, forbidden, HttpError, notFound, staleVersion, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import { needsApproval } from '../imports/approvals.ts'
import { idOfSource, isReversibleKind, kindOf, mayReverse } from '../pointRules.ts'
import type { PartnerCondition, PartnerMatching } from '../partnerMatching.ts'
import type { ActionRefused, PartnerUpdated, PointsRefused, Ports, ReversalRefused } from '../ports.ts'
import type { HistoryRecord, PartnerFields } from '../records.ts'
import { describeActionRefusal } from './actionRefusals.ts'
import { createExportLink } from './exports.ts'
import { holdAssignment } from './heldAssignment.ts'
import type { PointsUploads } from './pointsUploads.ts'

/** Types of the entries, shown in the history. */
const ENTRY_TYPE = 'Asignación manual'
const DEDUCTION_TYPE = 'Descuento manual'
/** Author of an older entry whose account is gone. */
const REMOVED_USER = 'Usuario eliminado'

export function registerPartnerRoutes(
  registerRoute: RegisterRoute,
  ports: Ports,
  uploads: PointsUploads,
  approveFrom: number,
): void {
  const { repository, clock } = ports

  registerRoute(partners.list, async ({ query }) => {
    const condition = conditionOf(query, clock())
    return paginate({
      path: partners.list.path,
      query,
      // spec §9: partners by id, descending.
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', points: 'number' },
      fetchPage: (page) =>
        repository.partners.page({ ...page, search: normalizePartnerSearch(page.search) }, condition),
      count: async (search) => {
        const count = await repository.partners.count(
          { search: normalizePartnerSearch(search), condition },
          MAX_COUNTED + 1,
        )
        return count > MAX_COUNTED ? undefined : count
      },
      serialize: (partner) => partner,
    })
  })

  registerRoute(partners.show, async ({ params }) => ({ data: await existing(params.id) }))

  registerRoute(partners.history, async ({ params, query, actOf, caller }) => {
    await existing(params.id)
    return paginate({
      path: buildPath(partners.history.path, params),
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number' },
      fetchPage: (query) => repository.points.history(params.id, query),
      serialize: (entry) => serialize(entry, actOf(caller.user)),
    })
  })

  registerRoute(partners.export, async ({ query: { format = 'csv' }, caller, context }) => ({
    url: await createExportLink(ports, caller, { list: 'partners', format }, context()),
  }))

  registerRoute(partnerForms.create, async ({ body, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    const created = await repository.partners.create(fieldsOf(body), context(reply))
    if (!created.ok) throw notSaved(created)
    return reply(created)
  })

  registerRoute(partnerForms.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    const updated = await repository.partners.update(params.id, fieldsOf(body), {
      ...context(reply),
      version: body.version,
    })
    if (!updated.ok) throw notSaved(updated)
    return reply(updated)
  })

  registerRoute(partners.assign, async ({ params, body, context, caller, actOf, signal }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    // The body may hold a whole partner (spec §7), of which nothing is read.
    const { points, note, action_id, amount = null } = body
    const action = action_id ? { id: action_id, amount } : undefined
    const entry = { partner_id: params.id, type: ENTRY_TYPE, points, note: note?.trim() || null, action }
    if (needsApproval(points, approveFrom)) {
      const heldReply = (partner: Partner) => (done: { id: number }) => ({ data: partner, waiting: done.id })
      const held = await holdAssignment(
        ports,
        uploads,
        { entry, approveFrom, caller, act: actOf(caller.user), signal },
        (partner) => context(heldReply(partner)),
      )
      if (!held.ok) throw refused(held)
      return heldReply(held.partner)(held)
    }
    const assigned = await repository.points.assign(entry, context(reply))
    if (!assigned.ok) throw refused(assigned)
    return reply(assigned)
  })

  registerRoute(partners.deduct, async ({ params, body: { points, reason }, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    const entry = { partner_id: params.id, type: DEDUCTION_TYPE, points, note: reason.trim() }
    const deducted = await repository.points.deduct(entry, context(reply))
    if (!deducted.ok) throw refused(deducted)
    return reply(deducted)
  })

  registerRoute(partners.reverse, async ({ params, body: { reason, available = false }, context, actOf, caller }) => {
    const reply = ({ row, entry, missing }: { row: Partner; entry: HistoryRecord; missing: number }) => ({
      data: row,
      entry: serialize(entry, actOf(caller.user)),
      missing,
    })
    const reversed = await repository.points.reverse(params.id, { reason: reason.trim(), available }, context(reply))
    if (!reversed.ok) throw notReversed(reversed)
    return reply(reversed)
  })

  async function existing(id: number) {
    const partner = await repository.partners.find(id)
    if (!partner) throw missingPartner()
    return partner
  }
}

/** Pages count up to here: counting more would take longer than reading the page. */
const MAX_COUNTED = 10_000

export const matchingOf = ({ search = '', ...filters }: PartnerMatch, now: Date): PartnerMatching => ({
  search: normalizePartnerSearch(normalizeForSearch(search)),
  condition: conditionOf(filters, now),
})

/** @throws HttpError 422 when the lowest balance is above the highest. */
function conditionOf(filters: PartnerFilters, now: Date): PartnerCondition {
  const { points_min = 0, points_max = MAX_BALANCE } = filters
  if (points_min > points_max) throw unprocessable({ points_min: [messages.minAboveMax] }, messages.minAboveMax)
  return { ...filters, today: dateInChile(now) }
}

/** Absent fields become empty; an absent state stays. */
function fieldsOf({ rut, nombre_completo, state, ...form }: PartnerForm): PartnerFields {
  const { numero_socio = null, email = null, telefono = null, celular = null, direccion = null } = form
  const { numero = null, dpto = null, region = null, fecha_ingreso = null, al_dia_hasta = null } = form
  return {
    rut,
    nombre_completo,
    numero_socio,
    email,
    telefono,
    celular,
    direccion,
    numero,
    dpto,
    region,
    fecha_ingreso,
    al_dia_hasta,
    state,
  }
}

function notSaved(refusal: Exclude<PartnerUpdated, { ok: true }>) {
  switch (refusal.reason) {
    case 'missing':
      return missingPartner()
    case 'stale':
      return staleVersion('Este socio cambió')
    case 'rutFixed':
      return forbidden('Solo un administrador puede cambiar el RUT de un socio.')
    case 'rutTaken': {
      const { id, nombre_completo } = refusal.existing
      const sentence = `Ya hay un socio con este RUT: ${nombre_completo}`
      return new HttpError(422, 'Revisa los campos marcados.', {
        errors: { rut: [sentence] },
        details: { existing: id },
      })
    }
  }
}

function serialize(entry: HistoryRecord, act: Act): PointsHistoryEntry {
  const { id, type, points, created_at, source, author, note, reverses, reversed_by, short, balance_after, order_id } =
    entry
  // Only the source of an older entry names its author, by an id.
  const name = author ?? (idOfSource(source, 'assign') === null ? null : REMOVED_USER)
  return {
    id,
    type: { display_name: type },
    accumulated_points: points,
    created_at: created_at.toISOString(),
    kind: kindOf(entry),
    note: note ?? null,
    by: name === null ? null : { name },
    reverses: reverses ?? null,
    reversed_by,
    missing: short ?? null,
    balance_after,
    action_id: entry.action_id ?? null,
    amount: entry.amount ?? null,
    order_id: order_id ?? null,
    reversible: reversed_by === null && isReversibleKind(entry) && mayReverse(act, entry),
  }
}

const formatPoints = (points: number) => points.toLocaleString('es-CL')
const missingPartner = () => notFound('Este socio ya no existe.')
const tooMany = `El saldo de un socio no puede pasar de ${formatPoints(MAX_BALANCE)}`

function refused(refusal: PointsRefused | ActionRefused) {
  switch (refusal.reason) {
    case 'action':
      return actionRefused(refusal.why)
    case 'missing':
      return missingPartner()
    case 'tooMany':
      return unprocessable({ points: [tooMany] })
    case 'spent': {
      const { balance } = refusal
      const sentence =
        balance === 0 ? NOTHING_LEFT : `El socio tiene ${formatPoints(balance)} puntos: descuenta hasta esa cantidad.`
      return balanceTooLow('points', sentence, balance)
    }
  }
}

function notReversed(refusal: ReversalRefused) {
  switch (refusal.reason) {
    case 'missing':
      return notFound('Este movimiento ya no existe.')
    case 'forbidden':
      return forbidden('Solo un administrador puede revertir este movimiento.')
    case 'kind':
      return unprocessable(
        {},
        refusal.order_id === null
          ? 'Este movimiento no se revierte aquí.'
          : `Anula el canje N.º ${refusal.order_id} para devolver sus puntos.`,
      )
    case 'reversed': {
      const { at, by, entry } = refusal.reversed
      const details = { reversed: { at: at.toISOString(), by, entry } }
      return new HttpError(409, 'Este movimiento ya se revirtió.', { details })
    }
    case 'spent': {
      const { balance, points } = refusal
      const remaining = `quedan ${formatPoints(balance)} de ${formatPoints(points)}`
      return balanceTooLow('available', `El socio ya usó parte de estos puntos: ${remaining}.`, balance)
    }
    case 'nothingLeft':
      return balanceTooLow('available', NOTHING_LEFT, refusal.balance)
    case 'tooMany':
      return unprocessable({}, `${tooMany}.`)
  }
}

const NOTHING_LEFT = 'Al socio no le quedan puntos que descontar.'

function balanceTooLow(field: 'points' | 'available', sentence: string, balance: number) {
  return new HttpError(422, sentence, { errors: { [field]: [sentence] }, details: { balance } })
}

function actionRefused(why: ActionRefusal) {
  if (why.kind !== 'changed') {
    const { field, sentence } = describeActionRefusal(why)
    return unprocessable({ [field === 'action' ? 'action_id' : field]: [sentence] }, sentence)
  }
  const { action, points } = why
  const pointsText = `${formatPoints(points)} ${points === 1 ? 'punto' : 'puntos'}`
  const percentage = action.percentage?.toLocaleString('es-CL', { maximumFractionDigits: 4 })
  return conflict(
    action.accumulation_strategy === 'by_amount'
      ? `La acción cambió a ${percentage} %: este monto da ${pointsText}.`
      : `La acción cambió a ${pointsText}.`,
  )
}
