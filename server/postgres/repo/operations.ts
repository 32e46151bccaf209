import type { Repository } from '../../ports/repository.ts'
import type { OperationCondition, OperationRecord, OperationTotal } from '../../ports/points.ts'
import type { Sql } from '../client.ts'
import { keysetPage, type AddParameter, type ListDefinition } from './keyset.ts'

type Operations = Pick<Repository['program'], 'operation' | 'operations'>

/** The kind is that of the answer: only orders have `order`, and only reversals `missing`. */
const KIND = `case when data ? 'order' then 'redemption' when data ? 'missing' then 'reversal' else 'accumulation' end`
const REVERSED = `(exists (select 1 from point_entries e where e.reverses = entry_id)
  or exists (select 1 from orders o where o.id = order_id and o.status = 'cancelled'))`

const list: ListDefinition<OperationRecord, 'id'> = {
  columns: `id, reference, ${KIND} as kind, created_at, terminal, (data ->> 'points')::bigint as points,
    ${REVERSED} as reversed, body`,
  from: `(select *, body::jsonb -> 'data' as data from program_references) as found`,
  search: `''`,
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

/** What the calls of keys did, read from the answers that their references keep. */
export function postgresOperations(query: Sql): Operations {
  return {
    async operation(user_id, reference) {
      const [found] = await query<OperationRecord>(
        `select ${list.columns} from ${list.from} where user_id = $1 and reference = $2`,
        [user_id, reference],
      )
      return found ?? null
    },
    async operations(page, condition) {
      const values: unknown[] = []
      const matching = conditionOf(condition)((value) => `$${values.push(value)}`)
      const totals = await query<OperationTotal>(
        `select ${KIND} as kind, count(*) as count, sum((data ->> 'points')::bigint)::bigint as points
         from ${list.from} where ${matching} group by 1`,
        values,
      )
      return { ...(await keysetPage(query, list, page, conditionOf(condition))), totals }
    },
  }
}

const conditionOf =
  ({ user_id, from, to, terminal, kind }: OperationCondition) =>
  (parameter: AddParameter): string => {
    const conditions = [
      `user_id = ${parameter(user_id)} and created_at >= ${parameter(from)} and created_at < ${parameter(to)}`,
    ]
    if (terminal !== null) conditions.push(`lower(terminal) = lower(${parameter(terminal)}::text)`)
    if (kind !== null) conditions.push(`${KIND} = ${parameter(kind)}`)
    return conditions.join(' and ')
  }
