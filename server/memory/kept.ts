import { CallerGone, KeyTaken, type Keep, type KeptAnswer, type KeyedCall, type Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

/** What is kept for a while: answers by Idempotency-Key, and download links. */
export function memoryKept(tables: Tables): Pick<Repository, 'idempotency' | 'exportLinks'> {
  const { links, users } = tables
  return {
    idempotency: {
      async find(call) {
        return find(tables, call)
      },
    },
    exportLinks: {
      async create(link) {
        if (!users.has(link.user_id)) throw new CallerGone('The caller was removed')
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
export function keeping<Result>(tables: Tables, keep: Keep<Result> | undefined, write: () => Result): Result {
  if (!keep) return write()
  if (!tables.users.has(keep.user_id)) throw new CallerGone('The caller was removed')
  const found = find(tables, keep)
  if (found) throw new KeyTaken(found)
  const result = write()
  const answer = keep.answer(result)
  const { fingerprint, expires_at } = keep
  if (answer) tables.answers.set(idOf(keep), { fingerprint, expires_at, answer })
  return result
}

function find({ answers }: Tables, call: KeyedCall): KeptAnswer | 'mismatch' | null {
  const found = answers.get(idOf(call))
  if (!found || found.expires_at <= call.now) return null
  return found.fingerprint === call.fingerprint ? found.answer : 'mismatch'
}

const idOf = ({ user_id, key }: KeyedCall) => `${user_id} ${key}`
