import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createLimiter } from '../domain/limiter.ts'
import type { Passwords } from '../ports/services.ts'

/** OWASP: argon2id (the library's default) with 19 MiB and two passes. bcrypt would cut at 72 bytes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Passwords that are hashed at once: one processor is left for everything else. */
const inTurn = createLimiter(Math.max(1, availableParallelism() - 1))

export const argon2Passwords: Passwords = {
  hash: (password) => inTurn(() => hash(password, cost)),
  verify: (stored, password) => inTurn(() => verify(stored, password).catch(() => false)),
}
