import { CallerRevokedError } from '../repositoryErrors.ts'
import { IdempotencyReplay, type IdempotencyContext, type StoredResponse, type IdempotentCall } from '../idempotency.ts'
import { type Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

/** What is kept for a while: answers by Idempotency-Key, and download links. */
export function memoryIdempotency(tables: Tables): Pick<Repository, 'idempotency' | 'exportLinks'> {
  const { links, users } = tables
  return {
    idempotency: {
      async find(call) {
        return find(tables, call)
      },
    },
    exportLinks: {
      async create(link) {
        if (!users.has(link.user_id)) throw new CallerRevokedError('The caller was removed')
        links.set(link.token_hash, link)
      },
      async find(token_hash) {
        const link = links.get(token_hash)
        const user = link && users.get(link.user_id)
        return user ? { ...link, role: user.role } : null
      },
    },
  }
}

/** Does `write` (which awaits nothing, so nothing comes between) and keeps its answer. @throws KeyTaken or CallerGone, with nothing done. */
export function withIdempotency<Result>(
  tables: Tables,
  idempotency: IdempotencyContext<Result> | undefined,
  write: () => Result,
): Result {
  if (!idempotency) return write()
  if (!tables.users.has(idempotency.user_id)) throw new CallerRevokedError('The caller was removed')
  const found = find(tables, idempotency)
  if (found) throw new IdempotencyReplay(found)
  const result = write()
  const answer = idempotency.toResponse(result)
  const { fingerprint, expires_at } = idempotency
  if (answer) tables.responses.set(idOf(idempotency), { fingerprint, expires_at, answer })
  return result
}

function find({ responses: answers }: Tables, call: IdempotentCall): StoredResponse | 'mismatch' | null {
  const found = answers.get(idOf(call))
  if (!found || found.expires_at <= call.now) return null
  return found.fingerprint === call.fingerprint ? found.answer : 'mismatch'
}

const idOf = ({ user_id, key }: IdempotentCall) => `${user_id} ${key}`
