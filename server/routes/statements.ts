import { MAX_STATEMENT_LINES, statements, type Statement } from '#contract/statements.ts'
import { kindOf } from '../domain/pointRules.ts'
import { momentsOf } from '../domain/programmeTime.ts'
import type { MovementRecord } from '../domain/records.ts'
import { conflict, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { Repository } from '../ports/repository.ts'
import type { Ports } from '../ports/services.ts'
import { columnsOf } from './dashboard.ts'
import { missingPartner } from './pointsRefusals.ts'
import { readPages } from './readPages.ts'

const TOO_LONG = `El período tiene más de ${MAX_STATEMENT_LINES.toLocaleString('es-CL')} movimientos: elige uno más corto.`

export function registerStatementRoutes(registerRoute: RegisterRoute, { repository, clock }: Ports): void {
  registerRoute(statements.show, async ({ params: { id }, query: { from, to }, caller }) => {
    const partner = await repository.partners.find(id)
    if (!partner) throw missingPartner()
    const { from: start, before: end } = momentsOf({ from, to })
    const opening = await balanceBefore(repository, id, start)
    const entries = await entriesOf(repository, id, { from: start, before: end })
    const closing = await balanceBefore(repository, id, end)
    let balance = opening
    const lines = entries.map((entry): Statement['lines'][number] => ({
      id: entry.id,
      created_at: entry.created_at.toISOString(),
      kind: kindOf(entry),
      type: entry.type,
      note: entry.note ?? null,
      points: entry.points,
      balance: (balance += entry.points),
    }))
    // An entry was added between the reads.
    if (balance !== closing) throw conflict('Los puntos del socio cambiaron mientras se leían. Vuelve a intentar.')
    const { rut, nombre_completo } = partner
    const emitted = { at: clock().toISOString(), by: caller.user.name }
    return { data: { partner: { id, rut, nombre_completo }, from, to, opening, lines, closing, emitted } }
  })
}

type Moments = { from?: Date | undefined; before?: Date | undefined }

/** Sum of the entries before a moment. */
async function balanceBefore({ movements }: Repository, partner: number, before: Date | undefined): Promise<number> {
  const columns = columnsOf(await movements.sums({ partners: [partner], before }))
  return Object.values(columns).reduce((total, points) => total + points, 0)
}

/** The oldest first. @throws HttpError 422 for too many */
async function entriesOf({ movements }: Repository, partner: number, moments: Moments): Promise<MovementRecord[]> {
  const condition = { partners: [partner], ...moments }
  const newest = { search: '', sort: { key: 'id', direction: 'desc' } } as const
  const entries: MovementRecord[] = []
  for await (const rows of readPages((page) => movements.page({ ...newest, ...page }, condition))) {
    entries.push(...rows)
    if (entries.length > MAX_STATEMENT_LINES) throw unprocessable({ from: [TOO_LONG] }, TOO_LONG)
  }
  // Times may be out of the order of ids.
  return entries.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id)
}
