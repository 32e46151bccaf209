import { generateToken, sha256 } from '../http/secret.ts'
import type { Passwords } from '../ports/services.ts'

/** Salted but fast, for stories and tests only. */
export const memoryPasswords: Passwords = {
  async hash(password) {
    const salt = generateToken()
    return `memory$${salt}$${await sha256(salt + password)}`
  },
  async verify(hash, password) {
    const [, salt = '', digest] = hash.split('$')
    return digest === (await sha256(salt + password))
  },
}
