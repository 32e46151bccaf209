import type { Repository } from '../ports/repository.ts'
import { readPages } from './readPages.ts'

/** Everything held on a partner as one JSON, for the person: data, entries, orders and who changed the data. */
export async function* personalDataExport(
  repository: Repository,
  id: number,
  now: Date,
): AsyncGenerator<Uint8Array, void> {
  const merges = await repository.duplicates.merges(id)
  const others = merges.flatMap(({ survivor, other }) => (survivor.id === id ? [other.id] : []))
  const data = {
    generado: now,
    ...(await recordOf(repository, id)),
    ...(others.length > 0 && { fichas_unidas: await Promise.all(others.map((other) => recordOf(repository, other))) }),
  }
  yield new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`)
}

/** One record of a person. */
async function recordOf({ partners, points, orders, audit }: Repository, id: number) {
  const newest = { search: '', sort: { key: 'id' as const, direction: 'desc' as const } }
  const entries = await all((page) => points.history(id, { ...newest, ...page }))
  const redeemed = await all((page) => orders.page({ ...newest, ...page }, { partner_id: id }))
  const lines = await all((page) => audit.page({ ...newest, ...page }, { entity: 'partner', entity_id: id }))
  return {
    socio: await partners.find(id),
    movimientos: entries.map((entry) => ({
      fecha: entry.created_at,
      tipo: entry.type,
      puntos: entry.points,
      saldo: entry.balance_after,
      motivo: entry.note ?? null,
      monto: entry.amount ?? null,
      carga: entry.import_id ?? null,
      canje: entry.order_id ?? null,
    })),
    canjes: redeemed.map((order) => ({
      numero: order.id,
      estado: order.status,
      puntos: order.points,
      productos: order.lines.map(({ title, quantity, points: price }) => ({
        titulo: title,
        cantidad: quantity,
        puntos: price,
      })),
      nota: order.note,
      registrado: order.created_at,
      entregado: order.delivered_at,
      anulado: order.cancelled_at,
      motivo_anulacion: order.cancel_reason,
    })),
    actividad: lines.map(({ at, act, changes, note }) => ({ fecha: at, acto: act, cambios: changes, motivo: note })),
  }
}

async function all<Row>(read: Parameters<typeof readPages<Row>>[0]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of readPages(read)) rows.push(...page)
  return rows
}
