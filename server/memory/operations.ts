import { operationKinds, type OperationKind } from '#contract/programOperations.ts'
import type { OperationCondition, OperationRecord } from '../ports/points.ts'
import type { Repository } from '../ports/repository.ts'
import { keysetPage } from './keyset.ts'
import { findRecord } from './references.ts'
import type { StoredReference, Tables } from './tables.ts'

/** What the calls of keys did, read from the answers that their references keep. */
export function memoryOperations(tables: Tables): Pick<Repository['program'], 'operation' | 'operations'> {
  function toRecord({ entry_id, order_id, ...row }: StoredReference): OperationRecord {
    const { data } = JSON.parse(row.body) as { data: { points: number } }
    const isReversed = tables.point_entries.some(({ reverses }) => entry_id !== null && reverses === entry_id)
    const isCancelled = order_id !== null && tables.orders.get(order_id)?.status === 'cancelled'
    const { id, reference, created_at, terminal, body } = row
    return {
      id,
      reference,
      kind: kindOf(data),
      created_at,
      terminal,
      points: data.points,
      reversed: isReversed || isCancelled,
      body,
    }
  }
  return {
    async operation(user_id, reference) {
      const found = findRecord(tables, { user_id, reference })
      return found ? toRecord(found) : null
    },
    async operations(page, { user_id, ...condition }) {
      const own = [...tables.references.values()].filter((row) => row.user_id === user_id)
      const rows = own.map(toRecord).filter((row) => matches(row, condition))
      const totals = operationKinds.flatMap((kind) => {
        const points = rows.filter((row) => row.kind === kind).map((row) => row.points)
        return points.length === 0 ? [] : [{ kind, count: points.length, points: points.reduce((a, b) => a + b) }]
      })
      return { ...keysetPage(rows, page, ({ id }) => id), totals }
    },
  }
}

/** Only orders have `order`, and only reversals `missing`. */
function kindOf(data: object): OperationKind {
  if ('order' in data) return 'redemption'
  return 'missing' in data ? 'reversal' : 'accumulation'
}

const matches = (row: OperationRecord, { from, to, terminal, kind }: Omit<OperationCondition, 'user_id'>): boolean =>
  row.created_at >= from &&
  row.created_at < to &&
  (terminal === null || row.terminal?.toLowerCase() === terminal.toLowerCase()) &&
  (kind === null || row.kind === kind)
