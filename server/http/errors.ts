import type { Context } from 'hono'
import type { FieldErrors } from '#contract/rules.ts'
import {
  LockTimeoutError,
  CallerRevokedError,
  CommitUnknownError,
  DatabaseUnavailableError,
  type Log,
} from '../ports.ts'

/** An answer that says no: status, a sentence for staff, fields where a form can show them (`Failure` in the contract). */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** What else the answer says, as the contract names it: rows that were refused. */
  readonly details: object

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; headers?: Record<string, string>; details?: object } = {},
  ) {
    super(message)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.details = more.details ?? {}
  }
}

export const badRequest = (message = 'No pudimos leer la solicitud.') => new HttpError(400, message)
export const unauthorized = (message = 'Tu sesión terminó. Vuelve a entrar.') =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })
export const forbidden = (message = 'Tu rol no permite hacer esto.') => new HttpError(403, message)
export const notFound = (message = 'No encontramos lo que buscas. Puede que ya no exista.') =>
  new HttpError(404, message)
export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'Esta dirección no acepta ese método.', { headers: { Allow: allow } })
export const conflict = (message: string, retrySeconds?: number) =>
  new HttpError(409, message, { headers: retryAfter(retrySeconds) })
/** A form was filled from an older version (docs/decisions/0015); `what` as in 'Este producto cambió'. */
export const staleVersion = (what: string) =>
  conflict(`${what} mientras lo editabas. Revisa sus datos actuales antes de guardar.`)
export const requestTimeout = () => new HttpError(408, 'La solicitud tardó demasiado en llegar.')
export const payloadTooLarge = () => new HttpError(413, 'Lo que enviaste es demasiado grande.')
export const unsupportedMediaType = (expected: string) =>
  new HttpError(415, `El contenido debe enviarse como ${expected}.`)
export const unsupportedEncoding = () => new HttpError(415, 'El contenido debe enviarse sin comprimir.')
/** `errors` names fields as the call's body does; each has at least one sentence. */
export const unprocessable = (errors: FieldErrors, message = 'Revisa los campos marcados.') =>
  new HttpError(422, message, { errors })
/** `seconds` until it makes sense to try again. */
export const tooManyRequests = (seconds: number, message: string) =>
  new HttpError(429, message, { headers: retryAfter(seconds) })
/** Nobody is there to read it. A number that proxies know, apart from faults: those are 5xx, and worth an alarm. */
export const clientClosedRequest = () => new HttpError(499, 'La solicitud se canceló.')
/** Tells it from a gateway's 500 or 503, after which nobody knows (docs/decisions/0007). */
const nothingDone = { applied: false }

export const serviceUnavailable = () =>
  new HttpError(503, 'El servicio no está listo todavía. Vuelve a intentarlo en unos segundos.', {
    headers: retryAfter(5),
    details: nothingDone,
  })
/** Somebody else holds what is to be written, and nothing was. Mostly a points file, which is applied in seconds to a minute. */
export const lockTimeout = () =>
  new HttpError(
    503,
    'Estos datos están ocupados por otra operación, como una carga masiva. No se guardó nada: vuelve a intentarlo en unos segundos.',
    { headers: retryAfter(5), details: nothingDone },
  )

/** As many files as there is room for are here already; nothing of this one was read. */
export const tooManyUploads = () =>
  new HttpError(503, 'Hay muchas cargas masivas en curso. No se cargó nada: vuelve a intentarlo en un minuto.', {
    headers: retryAfter(30),
    details: nothingDone,
  })

/** Apart from 500, after which nothing was done: whoever sends it again under the same Idempotency-Key does it once. */
const inDoubt = () => new HttpError(504, 'Se perdió la conexión con la base de datos y no sabemos si se aplicó.')

function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }
}

/** The one place where errors become answers; what nobody foresaw is logged and answers 500 without its inside. */
export function toErrorResponse(error: unknown, c: Context, log: Log, requestId: string): Response {
  const known = error instanceof HttpError ? error : unforeseen(error, log, requestId)
  const { status, body } = serializeError(known)
  return c.body(body, status as 400, { ...known.headers, 'Content-Type': 'application/json; charset=UTF-8' })
}

/** Status and JSON of a refusal (`Failure` in the contract). */
export function serializeError({ status, message, errors, details }: HttpError): { status: number; body: string } {
  return { status, body: JSON.stringify({ message, errors, ...details }) }
}

function unforeseen(error: unknown, log: Log, requestId: string): HttpError {
  if (error instanceof CallerRevokedError) return unauthorized()
  const detail =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : { message: String(error) }
  if (error instanceof DatabaseUnavailableError) {
    log({ level: 'error', event: 'unreachable', request_id: requestId, code: error.code, message: error.message })
    return serviceUnavailable()
  }
  if (error instanceof LockTimeoutError) {
    log({ level: 'warn', event: 'busy', request_id: requestId })
    return lockTimeout()
  }
  if (error instanceof CommitUnknownError) {
    log({ level: 'error', event: 'in_doubt', request_id: requestId, message: error.message })
    return inDoubt()
  }
  log({ level: 'error', event: 'unforeseen', request_id: requestId, ...detail })
  return new HttpError(
    500,
    `Ocurrió un error inesperado. Vuelve a intentarlo; si se repite, indica el código ${requestId}.`,
    { details: nothingDone },
  )
}
