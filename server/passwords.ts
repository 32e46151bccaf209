import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from './ports.ts'

/** OWASP's first choice: argon2id (the library's own default) with 19 MiB and two passes, some 40 ms. Unlike bcrypt it takes the whole of a long password. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (stored, password) => verify(stored, password).catch(() => false),
}
