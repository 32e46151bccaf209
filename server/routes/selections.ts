import { selections, type SelectionReviewForm } from '#contract/selections.ts'
import { HttpError, unprocessable } from '../http/errors.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { RegisterRoute } from '../http/router.ts'
import { REVIEW_LIFETIME_MS, type PartnerSelection } from '../ports/imports.ts'
import type { CountedPartners } from '../domain/partnerMatching.ts'
import type { Ports } from '../ports/services.ts'
import { asForbidden, loadReply } from './massive.ts'
import { matchingOf } from './partners.ts'
import type { PointsUploads } from './pointsUploads.ts'

/** Loads whose rows are partners selected in a list. */
export function registerSelectionRoutes(
  registerRoute: RegisterRoute,
  ports: Ports,
  uploads: PointsUploads,
  fourEyes: FourEyes,
): void {
  const { repository, clock } = ports
  const { imports, reviews } = repository

  registerRoute(selections.count, async ({ query }) => ({
    data: await repository.partners.countAll(matchingOf(query, clock())),
  }))

  registerRoute(selections.assign, ({ body, caller, context: contextOf, signal }) => {
    const toReply = (applied: Parameters<typeof loadReply>[0]) => loadReply(applied, [])
    const context = contextOf(toReply)
    return uploads.waitForSlot(async () => {
      const id = await uploads.beginSelection(caller)
      try {
        await stage(id, body)
        signal.throwIfAborted()
        const options = { at: clock(), allowRepeat: body.force ?? false, limit: 1, fourEyes }
        const applied = await imports.apply(id, options, context)
        if (applied.ok) return toReply(applied)
        if (applied.reason === 'loaded') throw await uploads.alreadyLoaded(applied.before, context, 'selection')
        if (applied.reason === 'unknown') throw gone(body.count - applied.total)
        throw unprocessable({ points: [tooMany(applied.total)] })
      } catch (error) {
        throw asForbidden(error)
      } finally {
        await uploads.discard(id)
      }
    }, signal)
  })

  registerRoute(selections.review, ({ body, caller, context: contextOf, signal }) => {
    const toReply = ({ id }: { id: number }) => ({ data: { id } })
    const context = contextOf(toReply)
    return uploads.waitForSlot(async () => {
      const id = await uploads.beginSelection(caller)
      try {
        await stage(id, body)
        signal.throwIfAborted()
        const expires_at = new Date(clock().getTime() + REVIEW_LIFETIME_MS)
        return toReply(await reviews.open(id, { expires_at, ignored_columns: [] }, context))
      } catch (error) {
        await uploads.discard(id)
        throw error
      }
    }, signal)
  })

  /** Stages a row for each selected partner. @throws HttpError 409 when other partners match than were seen */
  async function stage(id: number, body: SelectionReviewForm): Promise<void> {
    const { ids, match, points, note: description = null } = body
    const selection: PartnerSelection = ids ? { ids } : matchingOf(match ?? {}, clock())
    checkSelected(await imports.stageSelection(id, selection, { points, description }), body)
  }
}

/** @param count partners that are left. */
const gone = (count: number) =>
  new HttpError(409, 'Uno de estos socios ya no existe: actualiza la lista. No se asignó ningún punto.', {
    details: { count },
  })

/** @throws HttpError 409 when other partners match than those that were counted. */
function checkSelected(staged: CountedPartners, { ids, count, token }: SelectionReviewForm): void {
  if (ids) {
    if (staged.count !== new Set(ids).size) throw gone(staged.count)
    return
  }
  if (staged.token === token) return
  const sentence = token === undefined ? OUTDATED : `${describeChange(count, staged.count)}: revisa la selección.`
  throw new HttpError(409, sentence, { details: { ...staged } })
}

/** Of a page that does not know `token`. */
const OUTDATED =
  'Esta página es de una versión anterior: actualízala y vuelve a seleccionar. No se asignó ningún punto.'

function describeChange(before: number, now: number): string {
  if (now !== before) return `Eran ${format(before)} socios y ahora ${now === 1 ? 'es 1' : `son ${format(now)}`}`
  return now === 1 ? 'Ahora es otro socio' : `Son ${format(now)} socios, pero no los mismos que antes`
}

const tooMany = (partners: number) =>
  partners === 1
    ? 'El saldo de 1 socio pasaría del máximo: no se asignó ningún punto'
    : `El saldo de ${format(partners)} socios pasaría del máximo: no se asignó ningún punto`

const format = (count: number) => count.toLocaleString('es-CL')
