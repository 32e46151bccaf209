import type { Context } from 'hono'
import type { FieldErrors } from '#contract/rules.ts'
import {
  LockTimeoutError,
  CallerRevokedError,
  CommitUnknownError,
  DatabaseUnavailableError,
  ReadTimeoutError,
} from '../ports/repositoryErrors.ts'
import type { Log } from '../ports/services.ts'

/** An error response: status, a message for staff, and errors by form field (`Failure` in the contract). */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Record<string, string>
  /** Further fields of the body, as in the contract: refused rows. */
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
export const unreadableForm = () => badRequest('No pudimos leer el formulario.')
export const unauthorized = (message = 'Tu sesión terminó. Vuelve a entrar.') =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } })
export const forbidden = (message = 'Tu rol no permite hacer esto.') => new HttpError(403, message)
/** The caller's password must be confirmed; the same call then goes through. */
export const passwordNeeded = () =>
  new HttpError(403, 'Confirma tu contraseña para seguir.', { details: { code: 'password_needed' } })
export const notFound = (message = 'No encontramos lo que buscas. Puede que ya no exista.') =>
  new HttpError(404, message)
export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'Esta dirección no acepta ese método.', { headers: { Allow: allow } })
export const conflict = (message: string, retrySeconds?: number) =>
  new HttpError(409, message, { headers: retryAfter(retrySeconds) })
/** The form was filled from an older version (docs/decisions/0015). @param noun as in 'Este producto cambió'. */
export const staleVersion = (noun: string) =>
  conflict(`${noun} mientras lo editabas. Revisa sus datos actuales antes de guardar.`)
export const requestTimeout = () => new HttpError(408, 'La solicitud tardó demasiado en llegar.')
export const payloadTooLarge = () => new HttpError(413, 'Lo que enviaste es demasiado grande.')
export const unsupportedMediaType = (expected: string) =>
  new HttpError(415, `El contenido debe enviarse como ${expected}.`)
export const unsupportedEncoding = () => new HttpError(415, 'El contenido debe enviarse sin comprimir.')
/** @param errors messages by field of the request body, at least one for each. */
export const unprocessable = (errors: FieldErrors, message = 'Revisa los campos marcados.') =>
  new HttpError(422, message, { errors })
/** @param seconds for Retry-After. */
export const tooManyRequests = (seconds: number, message: string) =>
  new HttpError(429, message, { headers: retryAfter(seconds) })
export const tooManyCalls = () =>
  tooManyRequests(1, 'Tienes demasiadas operaciones en curso. Espera unos segundos y vuelve a intentarlo.')
export const tooManyDownloads = () =>
  tooManyRequests(10, 'Hay demasiadas descargas en curso. Espera a que termine una y vuelve a exportar.')
/** Logged, never received. 499 is nginx's status for it and keeps it apart from server faults (5xx). */
export const clientClosedRequest = () => new HttpError(499, 'La solicitud se canceló.')
/** Distinguishes the response from a gateway's 500 or 503, after which the outcome is unknown (docs/decisions/0007). */
const nothingDone = { applied: false }

export const serviceUnavailable = () =>
  new HttpError(503, 'El servicio no está listo todavía. Vuelve a intentarlo en unos segundos.', {
    headers: retryAfter(5),
    details: nothingDone,
  })
/** The rows to write are locked, usually by a points file, which is applied within a minute. */
export const lockTimeout = () =>
  new HttpError(
    503,
    'Estos datos están ocupados por otra operación, como una carga masiva. No se guardó nada: vuelve a intentarlo en unos segundos.',
    { headers: retryAfter(5), details: nothingDone },
  )

/** Nothing is wrong with the request or the database: it only has to read too much. */
export const readTimeout = () =>
  new HttpError(
    503,
    'La consulta tardó demasiado y la detuvimos. Acota la búsqueda o el período, o vuelve a intentarlo en unos segundos.',
    { headers: retryAfter(5), details: nothingDone },
  )

/** All upload slots are taken; nothing of this upload was read. */
export const tooManyUploads = () =>
  new HttpError(503, 'Hay muchas cargas masivas en curso. No se cargó nada: vuelve a intentarlo en un minuto.', {
    headers: retryAfter(30),
    details: nothingDone,
  })

/** Temporary faults with nothing done: SQLSTATE or file system code → log event and response. */
const faults: Record<string, { event: string; toError: () => HttpError }> = {
  '57014': { event: 'statement_cancelled', toError: statementCancelled },
  '53100': { event: 'disk_full', toError: diskFull },
  ENOSPC: { event: 'disk_full', toError: diskFull },
  EDQUOT: { event: 'disk_full', toError: diskFull },
}

/** Whether a write failed because the disk or quota of the database or the files is full. */
export const isDiskFull = (error: unknown): boolean => faults[codeOf(error)]?.event === 'disk_full'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** By a timeout of the database, by an administrator, or on a standby by its recovery. */
function statementCancelled() {
  return new HttpError(
    503,
    'La base de datos interrumpió la operación. No se guardó nada: vuelve a intentarlo en unos segundos.',
    { headers: retryAfter(5), details: nothingDone },
  )
}

function diskFull() {
  return new HttpError(
    503,
    'El servidor se quedó sin espacio en el disco. No se guardó nada: avisa a un administrador y vuelve a intentarlo más tarde.',
    { headers: retryAfter(60), details: nothingDone },
  )
}

/** 504, unlike 500, leaves the outcome open: a repeat with the same Idempotency-Key acts once. */
const inDoubt = () => new HttpError(504, 'Se perdió la conexión con la base de datos y no sabemos si se aplicó.')

export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }
}

/** The error as one that has a response. Unexpected errors are logged and become 500 without internals. */
export const toHttpError = (error: unknown, log: Log, requestId: string): HttpError =>
  error instanceof HttpError ? error : unexpected(error, log, requestId)

/** Converts every error to a response. */
export function toErrorResponse(error: unknown, c: Context, log: Log, requestId: string): Response {
  const httpError = toHttpError(error, log, requestId)
  const { status, body } = serializeError(httpError)
  return c.body(body, status as 400, { ...httpError.headers, 'Content-Type': 'application/json; charset=UTF-8' })
}

/** Status and JSON body (`Failure` in the contract). */
export function serializeError({ status, message, errors, details }: HttpError): { status: number; body: string } {
  return { status, body: JSON.stringify({ message, errors, ...details }) }
}

function unexpected(error: unknown, log: Log, requestId: string): HttpError {
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
  if (error instanceof ReadTimeoutError) {
    log({ level: 'warn', event: 'read_timeout', request_id: requestId })
    return readTimeout()
  }
  if (error instanceof CommitUnknownError) {
    log({ level: 'error', event: 'in_doubt', request_id: requestId, message: error.message })
    return inDoubt()
  }
  const code = codeOf(error)
  const fault = faults[code]
  if (fault) {
    log({ level: 'error', event: fault.event, request_id: requestId, code, message: detail.message })
    return fault.toError()
  }
  log({ level: 'error', event: 'unforeseen', request_id: requestId, ...detail })
  return new HttpError(
    500,
    `Ocurrió un error inesperado. Vuelve a intentarlo; si se repite, indica el código ${requestId}.`,
    { details: nothingDone },
  )
}
