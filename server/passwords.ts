import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from './ports.ts'

/** OWASP: argon2id (the library's default) with 19 MiB and two passes. bcrypt would cut at 72 bytes. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password).catch(() => false),
}
