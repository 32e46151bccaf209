import { buildPath } from '#contract/endpoint.ts'
import { presentFields } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { partnerFieldNames } from '#contract/partnerFields.ts'
import { partnerForms } from '#contract/partnerForms.ts'
import { partners, type Partner, type PartnerFilters, type PointsHistoryEntry } from '#contract/partners.ts'
import { regions, type Region } from '#contract/regions.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { PartnerMatch } from '#contract/selections.ts'
import type { AuditContext } from '../domain/auditContext.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { normalizePartnerSearch } from '../domain/search.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import { conflict, forbidden, HttpError, staleVersion, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import { reversibleUntil } from '../domain/mergeRules.ts'
import { authorName, isReversibleKind, kindOf, mayReverse } from '../domain/pointRules.ts'
import type { PartnerCondition, PartnerMatching } from '../domain/partnerMatching.ts'
import { emptyPartner } from '../domain/personalDataRules.ts'
import type { EntryReversed, PointsAssigned } from '../domain/pointsResults.ts'
import type { PartnerUpdated } from '../ports/points.ts'
import type { Ports } from '../ports/services.ts'
import type { HistoryRecord } from '../domain/records.ts'
import { createExportLink } from './exports.ts'
import { missingPartner, pointsRefused, reversalRefused } from './pointsRefusals.ts'

/** Types of the entries, shown in the history. */
const ENTRY_TYPE = 'Asignación manual'
const DEDUCTION_TYPE = 'Descuento manual'
/** Most regions of the filter, which offers those of Chile from north to south, then others. */
const MAX_REGIONS = 500
const order = (a: number, b: number) => (a === b ? 0 : a - b)
const placeOf = (region: string) => (regions.includes(region as Region) ? regions.indexOf(region as Region) : Infinity)

export function registerPartnerRoutes(registerRoute: RegisterRoute, ports: Ports, fourEyes: FourEyes): void {
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
      serialize: (partner) => partner,
    })
  })

  registerRoute(partners.regions, async () => {
    const collator = new Intl.Collator('es')
    const stored = await repository.partners.regions(MAX_REGIONS)
    return { regions: stored.sort((a, b) => order(placeOf(a), placeOf(b)) || collator.compare(a, b)) }
  })

  registerRoute(partners.show, async ({ params }) => {
    const partner = await existing(params.id)
    const owed = await repository.points.owed(params.id)
    const merges = await repository.duplicates.merges(params.id)
    return {
      data: {
        ...partner,
        ...(owed > 0 && { owed }),
        ...(merges.length > 0 && {
          merges: merges.map(({ at, ...merge }) => ({
            ...merge,
            at: at.toISOString(),
            reversible_until: reversibleUntil(at).toISOString(),
          })),
        }),
      },
    }
  })

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

  registerRoute(partners.export, async ({ query: { format = 'csv' }, caller, http, context }) => ({
    url: await createExportLink(ports, { caller, http }, { list: 'partners', format }, context()),
  }))

  registerRoute(partnerForms.create, async ({ body, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    const fields = { ...emptyPartner, ...presentFields(body, partnerFieldNames) }
    const created = await repository.partners.create(fields, { ...context(reply), checkSimilar: body.check_similar })
    if (!created.ok) throw notSaved(created)
    return reply(created)
  })

  registerRoute(partnerForms.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    const { version, check_similar: checkSimilar } = body
    const updated = await repository.partners.update(params.id, presentFields(body, partnerFieldNames), {
      ...context(reply),
      version,
      checkSimilar,
    })
    if (!updated.ok) throw await gone(params.id, updated, notSaved(updated))
    return reply(updated)
  })

  registerRoute(partners.assign, async ({ params, body, context }) => {
    // The body may hold a whole partner (spec §7), of which nothing is read.
    const { points, note, action_id, amount = null } = body
    const action = action_id ? { id: action_id, amount } : undefined
    const entry = { partner_id: params.id, type: ENTRY_TYPE, points, note: note?.trim() || null, action }
    const reply = (done: Extract<PointsAssigned, { ok: true }>) => ({
      ...balanceReply(done),
      ...(done.settled > 0 && { settled: done.settled, owed: done.owed }),
    })
    const assigned = await repository.points.assign(entry, { ...context(reply), fourEyes })
    if (!assigned.ok) throw await gone(params.id, assigned, pointsRefused(assigned))
    return reply(assigned)
  })

  registerRoute(partners.deduct, async ({ params, body: { points, reason }, context }) => {
    const entry = { partner_id: params.id, type: DEDUCTION_TYPE, points, note: reason.trim() }
    const deducted = await repository.points.deduct(entry, { ...context(balanceReply), fourEyes })
    if (!deducted.ok) throw await gone(params.id, deducted, pointsRefused(deducted))
    return balanceReply(deducted)
  })

  registerRoute(partners.reverse, async ({ params, body: { reason, available = false }, context, actOf, caller }) => {
    const reply = ({ row, entry, missing, waiting, settled, owed }: Extract<EntryReversed, { ok: true }>) =>
      waiting === undefined
        ? { data: row, entry: serialize(entry, actOf(caller.user)), missing, settled, owed }
        : { data: row, missing: 0, waiting }
    const how = { reason: reason.trim(), available }
    const reversed = await repository.points.reverse(params.id, how, { ...context(reply), fourEyes })
    if (!reversed.ok) throw reversalRefused(reversed)
    return reply(reversed)
  })

  /** Why a partner is missing: it may have been merged. */
  async function gone(id: number, { reason }: { reason: string }, error: HttpError): Promise<HttpError> {
    const merges = reason === 'missing' ? await repository.duplicates.merges(id) : []
    const into = merges.find(({ other }) => other.id === id)?.survivor
    return into ? conflict(`Este socio se unió con ${into.nombre_completo}: usa esa ficha.`) : error
  }

  async function existing(id: number) {
    const partner = await repository.partners.find(id)
    if (!partner) throw missingPartner()
    return partner
  }
}

const balanceReply = ({ row, waiting }: { row: Partner; waiting?: number }) => ({
  data: row,
  ...(waiting !== undefined && { waiting }),
})

export const matchingOf = ({ search = '', ...filters }: PartnerMatch, now: Date): PartnerMatching => ({
  search: normalizePartnerSearch(normalizeForSearch(search)),
  condition: conditionOf(filters, now),
})

/** @throws HttpError 422 when the lowest balance is above the highest. */
function conditionOf(filters: PartnerFilters, now: Date): PartnerCondition {
  const { points_min = 0, points_max = MAX_BALANCE } = filters
  if (points_min > points_max) throw unprocessable({ points_min: [messages.minAboveMax] }, messages.minAboveMax)
  return { ...filters, today: dateInZone(now) }
}

function notSaved(refusal: Exclude<PartnerUpdated, { ok: true }>) {
  switch (refusal.reason) {
    case 'missing':
      return missingPartner()
    case 'stale':
      return staleVersion('Este socio cambió')
    case 'rutFixed':
      return forbidden('Solo un administrador puede cambiar el RUT de un socio.')
    case 'similar':
      return new HttpError(422, 'Otros socios tienen los mismos datos. No se guardó nada.', {
        details: { similar: refusal.similar },
      })
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

function serialize(entry: HistoryRecord, act: AuditContext): PointsHistoryEntry {
  const { id, type, points, created_at, note, reverses, reversed_by, short, balance_after, order_id } = entry
  const name = authorName(entry)
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
    settles: entry.settles ?? null,
    settled_with: entry.settled_with ?? null,
    balance_after,
    action_id: entry.action_id ?? null,
    amount: entry.amount ?? null,
    order_id: order_id ?? null,
    reversible: reversed_by === null && isReversibleKind(entry) && mayReverse(act, entry),
  }
}
