import { messages } from '#contract/messages.ts'
import { program, type ProgramPartner, type ProgramProduct } from '#contract/program.ts'
import { MAX_OPERATION_DAYS, operationKinds } from '#contract/programOperations.ts'
import type { Query } from '#contract/endpoint.ts'
import { productName } from '#contract/products.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { ProgramErrorCode } from '#contract/programErrors.ts'
import { parseRut, rutProblem } from '#contract/rut.ts'
import type { Changes } from '../domain/auditContext.ts'
import { dateInZone, startOfDay, startOfNextDay } from '../domain/programmeTime.ts'
import type { KeyLimitRefused, KeyLimits } from '../domain/fourEyes.ts'
import type { HttpError } from '../http/errors.ts'
import { programError } from '../http/programErrors.ts'
import { paginate } from '../http/pagination.ts'
import type { ProgramRouter } from '../http/programRouter.ts'
import type { Accrued, OperationRecord, OperationTotal, ProgramReversed } from '../ports/points.ts'
import type { LineProblem, OrderCreated } from '../ports/catalogue.ts'
import type { Ports } from '../ports/services.ts'
import { totalOf } from '../domain/orderRules.ts'
import { isRedeemable, isUsable, shortName, type AccrualRefusal } from '../domain/programRules.ts'
import type { PartnerRecord, ProductRecord } from '../domain/records.ts'
import { describeActionRefusal } from './actionRefusals.ts'
import { lineError, notEnough } from './orders.ts'

type Options = {
  /** Base URL of the images. */
  bucket: string
  /** Most points that one call gives. */
  maxPoints: number
  limits: KeyLimits
}

const DAY_MS = 24 * 60 * 60 * 1000
/** How long ago a purchase may have been made, ms: a till may have been offline. */
const MAX_AGE_MS = 30 * DAY_MS
/** How far the clock of a till may be ahead, ms. */
const MAX_AHEAD_MS = 10 * 60 * 1000

/** Calls of tills and shops. */
export function registerProgramRoutes(
  { registerProgramRoute, registerProgramWrite }: ProgramRouter,
  { repository, clock }: Ports,
  { bucket, maxPoints, limits }: Options,
): void {
  const today = () => dateInZone(clock())

  /** The day of a purchase in the programme's zone. @throws HttpError 422 when it is too long ago, or to come. */
  function dayOf(occurred_at: string | null): string {
    if (occurred_at === null) return today()
    const age = clock().getTime() - Date.parse(occurred_at)
    if (age > MAX_AGE_MS) throw refuse('purchase_too_old', 'occurred_at', 'La compra no puede tener más de 30 días')
    if (age < -MAX_AHEAD_MS)
      throw refuse('purchase_in_future', 'occurred_at', 'La compra no puede ser futura: revisa la hora de la caja')
    return dateInZone(new Date(occurred_at))
  }

  registerProgramRoute(program.partner, async ({ params }) => {
    const parsed = parseRut(params.rut)
    if (!parsed.ok) throw refuse('rut_invalid', 'rut', rutProblem(params.rut)!)
    const partner = await repository.partners.findByRut(parsed.rut)
    if (!partner) throw unknownRut()
    const owed = await repository.points.owed(partner.id)
    return { data: { ...serializePartner(partner, today()), owed } }
  })

  registerProgramRoute(program.actions, async () => {
    const actions = (await repository.pointsActions.all()).filter((action) => isUsable(action, today()))
    return {
      data: actions.map(({ slug, display_name, accumulation_strategy: strategy, points, percentage }) => ({
        slug,
        display_name,
        strategy,
        points,
        percentage,
      })),
    }
  })

  registerProgramRoute(program.products, async ({ query }) => {
    const { data, next_page_url } = await paginate<'order', ProductRecord, ProgramProduct[]>({
      path: program.products.path,
      query,
      initialSort: { key: 'order', direction: 'desc' },
      columns: { order: 'number' },
      fetchPage: repository.products.page,
      serialize: (product) => serializeProduct(product, bucket),
    })
    return { data: data.flat(), next_page_url }
  })

  registerProgramRoute(program.operation, async ({ params, user_id }) => {
    const found = await repository.program.operation(user_id, params.reference)
    if (!found) throw programError('operation_unknown', 'Ninguna operación tiene esta referencia.')
    const { data: answer } = JSON.parse(found.body) as { data: Record<string, unknown> }
    return { data: { ...serializeOperation(found), answer } }
  })

  registerProgramRoute(program.operations, async ({ query, user_id }) => {
    const { terminal = '', kind = null } = query
    const condition = { user_id, ...periodOf(query, today()), terminal: terminal.trim() || null, kind }
    let totals: OperationTotal[] = []
    const page = await paginate({
      path: program.operations.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number' },
      async fetchPage(asked) {
        const { totals: ofAll, ...rows } = await repository.program.operations(asked, condition)
        totals = operationKinds.flatMap((one) => ofAll.find((total) => total.kind === one) ?? [])
        return rows
      },
      serialize: serializeOperation,
    })
    return { ...page, totals }
  })

  registerProgramWrite(program.accumulate, async ({ body, context }) => {
    const { reference, rut, action, amount = null, points = null, occurred_at = null, note = null, dry_run } = body
    const day = dayOf(occurred_at)
    const toReply = ({ points, balance, entry, settled, owed }: Extract<Accrued, { ok: true }>) => ({
      reply: { data: { reference, id: dry_run ? null : entry, points, balance, settled, owed } },
      entry_id: entry,
      ...(points === 0 && { status: 200 as const }),
    })
    const accrual = { rut, action, amount, points, max_points: maxPoints, limits, day, note }
    const changes: Changes = occurred_at === null ? {} : { occurred_at: [null, new Date(occurred_at).toISOString()] }
    const accrued = await repository.program.accumulate(accrual, context(toReply, changes))
    if (!accrued.ok) throw notAccrued(accrued)
    return toReply(accrued)
  })

  registerProgramWrite(program.redeem, async ({ body, context }) => {
    const { reference, rut, total = null, deliver = false, note = null, dry_run } = body
    const items = body.items.map(({ points = null, ...item }) => ({ ...item, points }))
    const toReply = ({ order, balance }: Extract<OrderCreated, { ok: true }>) => {
      const paid = order.lines.map(({ quantity, points }, at) => ({ slug: items[at]!.slug, quantity, points }))
      const data = { reference, order: dry_run ? null : order.id, points: order.points, balance, items: paid }
      return { reply: { data }, order_id: order.id }
    }
    const redeemed = await repository.program.redeem({ rut, items, total, note, deliver }, context(toReply))
    if (!redeemed.ok) throw notRedeemed(redeemed, items)
    return toReply(redeemed)
  })

  registerProgramWrite(program.reverse, async ({ body: { reference, of, reason }, context }) => {
    const toReply = ({ points, missing, balance, settled, owed }: Extract<ProgramReversed, { ok: true }>) => ({
      reply: { data: { reference, points, missing, balance, settled, owed } },
    })
    const reversed = await repository.program.reverse({ of, reason, limits }, context(toReply))
    if (!reversed.ok) throw notReversed(reversed)
    return toReply(reversed)
  })
}

const serializeOperation = ({ reference, kind, created_at, terminal, points, reversed }: OperationRecord) => ({
  reference,
  kind,
  at: created_at.toISOString(),
  terminal,
  points,
  reversed,
})

/** @throws HttpError 422 for a period without one of its ends, or of more than MAX_OPERATION_DAYS. */
function periodOf({ day, from, to }: Query<typeof program.operations>, today: string): { from: Date; to: Date } {
  if (from === undefined && to === undefined) {
    const start = startOfDay(day ?? today)
    return { from: start, to: startOfNextDay(start) }
  }
  if (day !== undefined) throw invalidField('day', 'Usa «day», o «from» y «to»')
  if (from === undefined || to === undefined)
    throw invalidField(from === undefined ? 'from' : 'to', 'Usa «from» y «to» a la vez')
  const period = { from: new Date(from), to: new Date(to) }
  const days = (period.to.getTime() - period.from.getTime()) / DAY_MS
  if (days < 0) throw invalidField('to', 'Usa un momento después de «from»')
  if (days > MAX_OPERATION_DAYS) throw invalidField('to', `Usa hasta ${MAX_OPERATION_DAYS} días`)
  return period
}

function serializePartner(
  { rut, nombre_completo, points, al_dia_hasta }: PartnerRecord,
  today: string,
): Omit<ProgramPartner, 'owed'> {
  const current = al_dia_hasta !== null && al_dia_hasta >= today
  return { rut, nombre: shortName(nombre_completo), points, al_dia_hasta, current }
}

/** Empty for a product that cannot be redeemed. */
function serializeProduct(product: ProductRecord, bucket: string): ProgramProduct[] {
  if (!isRedeemable(product)) return []
  const { slug, points, stock, thumbnail } = product
  return [{ slug, title: productName(product), points, stock, picture: thumbnail && `${bucket}/${thumbnail}` }]
}

const unknownRut = () => programError('partner_unknown', 'Ningún socio tiene este RUT.')
const formatPoints = (points: number) => points.toLocaleString('es-CL')
const asSentence = (text: string) => text.replace(/\.?$/, '.')
const refuse = (code: ProgramErrorCode, field: string, sentence: string) =>
  programError(code, asSentence(sentence), { errors: { [field]: [sentence] } })
const tooMany = () =>
  programError('balance_limit', `El saldo de un socio no puede pasar de ${formatPoints(MAX_BALANCE)}.`)
const needsApproval = (points: string) =>
  programError('approval_needed', `Desde ${points} debe aprobar otra persona: hazlo en Socios.`)

function notAccrued(refusal: Exclude<Accrued, { ok: true }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return unknownRut()
    case 'tooMany':
      return tooMany()
    case 'limit':
      return beyondLimit(refusal)
    case 'accrual':
      return accrualRefused(refusal.why)
  }
}

/** Waiting for a second person is for staff: a till has to answer its customer. */
function beyondLimit(refusal: KeyLimitRefused): HttpError {
  switch (refusal.limit) {
    case 'act':
      return needsApproval(`${formatPoints(refusal.from)} puntos`)
    case 'day':
      return needsApproval(`${formatPoints(refusal.from)} puntos en un día`)
    case 'keyDay': {
      const [max, left] = [formatPoints(refusal.max), formatPoints(refusal.left)]
      const sentence = `Las claves de esta cuenta dan hasta ${max} puntos en un día: hoy quedan ${left}.`
      return programError('daily_limit', sentence)
    }
  }
}

const invalidField = (field: string, sentence: string) =>
  programError('fields_invalid', `«${field}»: ${sentence}.`, { errors: { [field]: [sentence] } })

function accrualRefused(why: AccrualRefusal): HttpError {
  switch (why.kind) {
    case 'pointsMissing':
      return invalidField('points', messages.required)
    case 'pointsUnknown':
      return invalidField('points', messages.unknownField)
    case 'pointsTooLarge':
      return refuse('points_over_limit', 'points', `Ingresa hasta ${formatPoints(why.max)} puntos por operación`)
    case 'tooManyPoints': {
      const { field, points, max } = why
      const cause = field === 'amount' ? 'Este monto' : 'Esta acción'
      return refuse(
        'points_over_limit',
        field,
        `${cause} da ${formatPoints(points)} puntos y una clave da hasta ${formatPoints(max)} por operación`,
      )
    }
    case 'changed':
      throw new Error('A till names no version of an action')
    case 'amountMissing':
    case 'amountUnknown':
      return invalidField('amount', describeActionRefusal(why).sentence)
    case 'amountTooLarge':
      return refuse('points_over_limit', 'amount', describeActionRefusal(why).sentence)
    default: {
      const { field, sentence } = describeActionRefusal(why)
      return refuse('action_unusable', field, sentence)
    }
  }
}

/** Names the line of each problem, where there are several lines. */
function itemsRefused(problems: readonly LineProblem[], count: number): HttpError {
  const errors = problems.map((problem) => lineError(problem, 'items', 'slug'))
  const sentences = errors.map(([, [sentence]], at) =>
    count === 1 ? `${sentence}.` : `Línea ${problems[at]!.index + 1}: ${sentence}.`,
  )
  return programError('items_unavailable', sentences.join(' '), { errors: Object.fromEntries(errors) })
}

function notRedeemed(refusal: Exclude<OrderCreated, { ok: true }>, items: readonly { slug: string }[]): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return unknownRut()
    case 'lines':
      return itemsRefused(refusal.problems, items.length)
    case 'prices':
      return pricesChanged(refusal, items)
    case 'balance': {
      const { message, errors } = notEnough('rut', refusal.balance, refusal.points)
      return programError('balance_insufficient', message, { errors: errors! })
    }
  }
}

/** Names the products that cost something else, or else the sum. */
function pricesChanged(
  { products, lines }: Extract<OrderCreated, { reason: 'prices' }>,
  items: readonly { slug: string }[],
): HttpError {
  const total = totalOf(lines)
  const sentences = products.map(({ title, points }) => `«${title}» ahora cuesta ${formatPoints(points)} puntos.`)
  if (sentences.length === 0) sentences.push(`El canje cuesta ${formatPoints(total)} puntos.`)
  const present = lines.map(({ quantity, points, stock }, at) => ({ slug: items[at]!.slug, quantity, points, stock }))
  return programError('price_changed', sentences.join(' '), { details: { items: present, total } })
}

function notReversed(refusal: Exclude<ProgramReversed, { ok: true }>): HttpError {
  switch (refusal.reason) {
    case 'unknown':
    case 'missing':
      return programError('operation_unknown', 'Ninguna operación tiene la referencia de «of».')
    case 'limit':
      return beyondLimit(refusal)
    case 'nothing':
      return refuse('nothing_to_reverse', 'of', 'Esta operación no movió puntos que revertir')
    case 'reversed':
      return programError('already_reversed', 'Esta operación ya se revirtió.')
    case 'status':
    case 'stale':
      return programError('already_reversed', 'Este canje ya está anulado.')
    case 'forbidden':
      return programError('already_delivered', 'Este canje ya se entregó: solo un administrador puede anularlo.')
    case 'spent':
      throw new Error('A reversal of a key takes what is left')
    case 'kind':
    case 'anonymous':
      return programError('partner_erased', 'Este socio está anonimizado: sus puntos ya no cambian.')
    case 'tooMany':
      return tooMany()
  }
}
