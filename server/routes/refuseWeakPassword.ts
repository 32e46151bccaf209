import { passwordWeakness, type Person } from '../domain/weakPasswords.ts'
import { unprocessable } from '../http/errors.ts'

/** @throws HttpError 422 on `password` for one that is easy to guess. */
export async function refuseWeakPassword(password: string, person: Person): Promise<void> {
  const weakness = await passwordWeakness(password, person)
  if (weakness !== null) throw unprocessable({ password: [weakness] })
}
