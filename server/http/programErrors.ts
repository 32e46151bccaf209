import type { Context } from 'hono'
import type { StructError } from 'superstruct'
import { messages } from '#contract/messages.ts'
import { programErrorId, programErrors, type ProgramErrorCode } from '#contract/programErrors.ts'
import { fieldErrors, pathName, type FieldErrors } from '#contract/rules.ts'
import type { Log } from '../ports/services.ts'
import { HttpError, toHttpError } from './errors.ts'

/** An error of a call for keys; its status is that of the code. @param message a sentence that a till can show. */
export const programError = (
  code: ProgramErrorCode,
  message: string,
  { details, ...more }: { errors?: FieldErrors; headers?: Record<string, string>; details?: object } = {},
): HttpError => new HttpError(programErrors[code].status, message, { ...more, details: { ...details, code } })

/** Codes of the errors that the calls of sessions have too. */
const codesByStatus: Partial<Record<number, ProgramErrorCode>> = {
  400: 'body_unreadable',
  404: 'address_unknown',
  405: 'method_not_allowed',
  408: 'body_too_slow',
  413: 'body_too_large',
  415: 'body_type',
  422: 'fields_invalid',
  429: 'too_many_calls',
  503: 'unavailable',
  504: 'in_doubt',
}

/** Most fields that the sentence of a refusal names. */
const MAX_NAMED = 3

/** A refusal by the contract: a fault of the till's program, but for a mistyped RUT. */
export function fieldsInvalid(error: StructError): HttpError {
  const errors = fieldErrors(error, pathName)
  const [[field, [only]], ...others] = Object.entries(errors) as [[string, string[]], ...[string, string[]][]]
  if (field === 'rut' && only !== messages.unknownField && others.length === 0)
    return programError('rut_invalid', `${only}.`, { errors })
  return programError('fields_invalid', sentencesOf(errors), { errors })
}

/** A fault of the whole body has no path. */
const sentencesOf = (errors: FieldErrors): string =>
  Object.entries(errors)
    .slice(0, MAX_NAMED)
    .map(([path, [first]]) => (path === '' ? `${first}.` : `«${path}»: ${first}.`).replace('..', '.'))
    .join(' ')

/** Converts every error of a call for keys to a `ProgramFailure`; `Retry-After` where a repeat may succeed. */
export function toProgramErrorResponse(error: unknown, c: Context, log: Log, request_id: string): Response {
  const { status, message, errors, headers, details } = toHttpError(error, log, request_id)
  const { code = codesByStatus[status] ?? 'unexpected', ...more } = details as { code?: ProgramErrorCode }
  const { retry } = programErrors[code]
  const type = `/documentation#${programErrorId(code)}`
  const isProblem = /\bapplication\/problem\+json\b/i.test(c.req.header('Accept') ?? '')
  // Parts of the server that sessions use too refuse a field in words for a form.
  const sentence = errors && !('code' in details) ? sentencesOf(errors) : message
  return c.body(JSON.stringify({ type, status, code, message: sentence, errors, request_id, ...more }), status as 400, {
    ...(retry !== null && { 'Retry-After': String(retry) }),
    ...headers,
    'Content-Type': isProblem ? 'application/problem+json' : 'application/json; charset=UTF-8',
  })
}
