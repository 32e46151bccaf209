import { keyRightLabels, type KeyRight } from '#contract/keys.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { AuditContext } from '../domain/auditContext.ts'
import { dateInZone, readableDate, timeInZone } from '../domain/programmeTime.ts'
import type { KeyOwner } from '../ports/accounts.ts'
import type { Ports } from '../ports/services.ts'
import type { TerminalRecord } from '../domain/records.ts'
import { addFailure, KEY_LIMIT, remainingDelay } from '../domain/signInLimits.ts'
import { retryAfter, type HttpError } from './errors.ts'
import { programError } from './programErrors.ts'
import { fromBase64url, sha256 } from './secret.ts'

/** The owner of the key of a call; `terminal` with a master key, else null. */
export type ProgramCaller = { user: KeyOwner['user']; terminal: TerminalRecord | null }

/** Minimum interval between two updates of `last_used_at`, ms. */
const TOUCH_MS = 60 * 1000

/**
 * Verifies 'Basic base64(api_key:secret_key)', or 'Bearer <master key>' with the code of its terminal in X-Terminal.
 * Only wrong keys are limited by address: others at the address go on with valid ones.
 * @param right that the call needs.
 * @param onIdentified called before the key's terms are checked, so that the log names the user of a 403.
 * @throws HttpError 401 without valid keys, 403 for a right or terminal that the key lacks, 429 after many wrong ones.
 */
export async function authenticateKey(
  request: Request,
  right: KeyRight,
  ports: Ports,
  address: string,
  act: AuditContext,
  onIdentified: (user: KeyOwner['user']) => void,
) {
  const { repository, clock } = ports
  const typed = readAuthorization(request.headers.get('Authorization') ?? '')
  if (!typed) throw keysMissing()
  const owner = await findOwner(typed, ports)
  if (!owner) throw await countWrongKey(ports, address, act)
  onIdentified(owner.user)
  const now = clock()
  if (owner.ends_at !== null && owner.ends_at <= now) throw keyEnded(owner.ends_at)
  if (!owner.rights.includes(right)) throw rightMissing(right)
  const terminal = typed.kind === 'master' ? terminalOf(owner, request.headers.get('X-Terminal')) : null
  if (owner.last_used_at === null || now.getTime() - owner.last_used_at.getTime() >= TOUCH_MS)
    await repository.keys.touch(typed.kind, owner.key_id, now)
  return { user: owner.user, terminal } satisfies ProgramCaller
}

type TypedKeys = { kind: 'external'; api_key: string; secret_key: string } | { kind: 'master'; key: string }

/** Longer than any key, characters. */
const MAX_KEY = 100

/** Null without keys; wrong ones are those that no user has. */
function readAuthorization(header: string): TypedKeys | null {
  const [, scheme = '', credentials = ''] = /^(Basic|Bearer) +([^\s]{1,400})$/i.exec(header.trim()) ?? []
  if (scheme.toLowerCase() === 'bearer') return { kind: 'master', key: credentials.slice(0, MAX_KEY) }
  if (scheme.toLowerCase() !== 'basic') return null
  // A secret that was read from a file has a line break at its end.
  const [api_key = '', ...secret] = decodeBase64(credentials).trim().split(':')
  return { kind: 'external', api_key, secret_key: secret.join(':') }
}

function decodeBase64(text: string): string {
  try {
    return String.fromCharCode(...fromBase64url(text))
  } catch {
    return ''
  }
}

async function findOwner(typed: TypedKeys, { repository }: Ports): Promise<KeyOwner | null> {
  if (typed.kind === 'master') return repository.keys.findMaster(await sha256(typed.key))
  const { api_key, secret_key } = typed
  if (!/^[\w-]{1,100}$/.test(api_key)) return null
  const found = await repository.keys.findExternal(api_key)
  const secret_hash = await sha256(secret_key)
  return found && isSame(found.secret_hash, secret_hash) ? found : null
}

/** Compares hashes in constant time. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < other.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

function terminalOf({ terminals }: KeyOwner, code: string | null): TerminalRecord {
  if (code === null || code.trim() === '')
    throw programError('terminal_missing', 'Indica el código del terminal en la cabecera X-Terminal.')
  const folded = normalizeForSearch(code)
  const terminal = terminals.find((one) => normalizeForSearch(one.code) === folded)
  if (!terminal) throw programError('terminal_unknown', 'Este terminal no pertenece a la clave.')
  return terminal
}

/** Counts a wrong key of an address. Returns 401, or 429 once there are too many. */
async function countWrongKey({ repository, clock }: Ports, address: string, act: AuditContext): Promise<HttpError> {
  const key = `keys:${address}`
  let delay = remainingDelay(KEY_LIMIT, (await repository.signInFailures.find([key])).get(key), clock())
  if (delay > 0) return tooManyWrongKeys(delay)
  await repository.signInFailures.update(
    [key],
    (counters) => {
      delay = remainingDelay(KEY_LIMIT, counters.get(key), clock())
      if (delay > 0) return { changes: new Map(), audit: [] }
      return { changes: new Map([[key, addFailure(KEY_LIMIT, counters.get(key), clock())]]), audit: [{}] }
    },
    { act: { ...act, name: 'program.failed' } },
  )
  return delay > 0 ? tooManyWrongKeys(delay) : wrongKeys()
}

const challenge = { 'WWW-Authenticate': 'Basic realm="canje", charset="UTF-8"' }
const keysMissing = () =>
  programError('keys_missing', 'Faltan las claves en la cabecera Authorization.', { headers: challenge })
const keyEnded = (ends_at: Date) =>
  programError(
    'key_ended',
    `Esta clave terminó el ${readableDate(dateInZone(ends_at))} a las ${timeInZone(ends_at).slice(0, 5)}. Pide otra a quien administra el programa.`,
    { headers: challenge },
  )
const rightMissing = (right: KeyRight) =>
  programError(
    'right_missing',
    `Esta clave no permite ${keyRightLabels[right]}. Pide una que sí a quien administra el programa.`,
  )
const wrongKeys = () => programError('keys_wrong', 'Las claves no son válidas.', { headers: challenge })

function tooManyWrongKeys(delay: number): HttpError {
  const minutes = Math.max(1, Math.ceil(delay / 60_000))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return programError('too_many_wrong_keys', `Demasiados intentos con claves que no son válidas. Espera ${wait}.`, {
    headers: retryAfter(delay / 1000),
  })
}
