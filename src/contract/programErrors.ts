import { array, enums, literal, nullable, number, optional, record, string, type, type Infer } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'

/** `retry`: seconds after which the same call, unchanged, may succeed; null: it is refused again. */
type ProgramErrorText = { status: number; cause: string; remedy: string; retry: number | null }

const FIX_CALL = 'Corrige el programa de la caja.'
const ASK_KEYS = 'Detente y pide otra clave a quien administra el programa.'
const SAME_CALL = 'Envía la misma llamada otra vez, sin cambiarla: cuenta una sola vez.'

/** Every error of the calls for keys. A code stays; new ones may come, and then the status says what to do. */
export const programErrors = {
  body_unreadable: {
    status: 400,
    cause: 'El contenido no es JSON válido, o tiene dos veces una clave.',
    remedy: FIX_CALL,
    retry: null,
  },
  keys_missing: {
    status: 401,
    cause: 'Faltan las claves en la cabecera Authorization.',
    remedy: FIX_CALL,
    retry: null,
  },
  keys_wrong: {
    status: 401,
    cause: 'Nadie tiene estas claves, o ya se renovaron.',
    remedy: ASK_KEYS,
    retry: null,
  },
  key_ended: { status: 401, cause: 'La clave llegó a su último día.', remedy: ASK_KEYS, retry: null },
  right_missing: { status: 403, cause: 'La clave no permite esta llamada.', remedy: ASK_KEYS, retry: null },
  terminal_missing: {
    status: 403,
    cause: 'La clave maestra va sin la cabecera X-Terminal.',
    remedy: FIX_CALL,
    retry: null,
  },
  terminal_unknown: {
    status: 403,
    cause: 'El terminal no existe, o no pertenece a la clave.',
    remedy: 'Revisa el código del terminal con quien administra el programa.',
    retry: null,
  },
  address_unknown: { status: 404, cause: 'Esta dirección no existe.', remedy: FIX_CALL, retry: null },
  partner_unknown: {
    status: 404,
    cause: 'Ningún socio tiene el RUT.',
    remedy: 'Revisa el RUT con la persona, o vende sin puntos.',
    retry: null,
  },
  operation_unknown: {
    status: 404,
    cause: 'Ninguna operación de tu cuenta tiene la referencia.',
    remedy: 'Envía antes la operación, si la caja aún la guarda. Si no existe, no hay nada que revertir.',
    retry: null,
  },
  method_not_allowed: {
    status: 405,
    cause: 'La dirección existe, con otro método.',
    remedy: FIX_CALL,
    retry: null,
  },
  body_too_slow: {
    status: 408,
    cause: 'El contenido tardó demasiado en llegar.',
    remedy: SAME_CALL,
    retry: 1,
  },
  reference_used: {
    status: 409,
    cause: 'La referencia ya se usó con otros datos.',
    remedy: 'Dale otra referencia, si es otro acto. Si es el mismo, la caja cambió lo que había guardado.',
    retry: null,
  },
  already_reversed: {
    status: 409,
    cause: 'La operación ya se revirtió, o el canje ya está anulado.',
    remedy: 'No hay nada que hacer: los puntos ya volvieron.',
    retry: null,
  },
  already_delivered: {
    status: 409,
    cause: 'El canje ya se entregó.',
    remedy: 'Pide a un administrador que lo anule en Canjes.',
    retry: null,
  },
  price_changed: {
    status: 409,
    cause: 'El precio de un producto, o el total, no es el que vio la caja.',
    remedy: 'Muestra los precios de «items» y, si la persona acepta, canjea con ellos: la referencia quedó sin usar.',
    retry: null,
  },
  partner_erased: {
    status: 409,
    cause: 'Los datos del socio se borraron a pedido suyo.',
    remedy: 'No hay nada que hacer: sus puntos ya no cambian.',
    retry: null,
  },
  body_too_large: { status: 413, cause: 'El contenido es demasiado grande.', remedy: FIX_CALL, retry: null },
  body_type: {
    status: 415,
    cause: 'El contenido no es application/json en UTF-8, o va comprimido.',
    remedy: FIX_CALL,
    retry: null,
  },
  fields_invalid: {
    status: 422,
    cause: 'Un campo falta, sobra o tiene un valor que no se acepta: «errors» lo nombra.',
    remedy: FIX_CALL,
    retry: null,
  },
  rut_invalid: {
    status: 422,
    cause: 'El RUT está mal escrito.',
    remedy: 'Pide el RUT otra vez.',
    retry: null,
  },
  purchase_too_old: {
    status: 422,
    cause: 'La compra tiene más de 30 días.',
    remedy: 'Pide a quien administra el programa que asigne los puntos.',
    retry: null,
  },
  purchase_in_future: {
    status: 422,
    cause: '«occurred_at» está más de 10 minutos adelante.',
    remedy: 'Pon en hora el reloj de la caja, y envía la compra con su hora y una referencia nueva.',
    retry: null,
  },
  action_unusable: {
    status: 422,
    cause: 'La acción no existe, está inactiva, o no valía el día de la compra.',
    remedy: 'Lee las acciones de hoy y elige otra.',
    retry: null,
  },
  points_over_limit: {
    status: 422,
    cause: 'La llamada daría más puntos que el máximo por operación.',
    remedy: 'Revisa el monto. Si es correcto, un administrador asigna los puntos.',
    retry: null,
  },
  daily_limit: {
    status: 422,
    cause: 'Las claves de la cuenta ya dieron los puntos que pueden dar en un día.',
    remedy: 'Envía la misma llamada mañana, o pide a un administrador que asigne los puntos.',
    retry: null,
  },
  approval_needed: {
    status: 422,
    cause: 'Tantos puntos los debe aprobar una segunda persona.',
    remedy: 'Pide a un administrador que los asigne o los revierta en Socios.',
    retry: null,
  },
  balance_limit: {
    status: 422,
    cause: 'El saldo del socio pasaría del máximo.',
    remedy: 'Pide a un administrador que lo revise.',
    retry: null,
  },
  balance_insufficient: {
    status: 422,
    cause: 'El socio no tiene los puntos que cuesta el canje.',
    remedy: 'Muestra «message»: dice cuántos faltan. Quita productos y canjea con lo que alcanza.',
    retry: null,
  },
  items_unavailable: {
    status: 422,
    cause: 'Un producto no se puede canjear o no quedan tantas unidades: «errors» nombra su línea.',
    remedy: 'Muestra «message», y quita o cambia esas líneas.',
    retry: null,
  },
  nothing_to_reverse: {
    status: 422,
    cause: 'La operación no movió puntos.',
    remedy: 'No hay nada que hacer.',
    retry: null,
  },
  too_many_calls: {
    status: 429,
    cause: 'La cuenta tiene demasiadas llamadas en curso.',
    remedy: SAME_CALL,
    retry: 1,
  },
  too_many_wrong_keys: {
    status: 429,
    cause: 'Desde esta dirección llegaron demasiadas claves erradas.',
    remedy: 'Busca la caja que las envía. Con las claves correctas, repite la llamada.',
    retry: 60,
  },
  unexpected: { status: 500, cause: 'El servidor falló.', remedy: SAME_CALL, retry: 1 },
  unavailable: {
    status: 503,
    cause: 'El servidor o la base de datos no están disponibles, o el socio está ocupado por una carga.',
    remedy: SAME_CALL,
    retry: 5,
  },
  in_doubt: {
    status: 504,
    cause: 'Se perdió la conexión con la base de datos: no se sabe si la llamada se aplicó.',
    remedy: SAME_CALL,
    retry: 1,
  },
} as const satisfies Record<string, ProgramErrorText>

export type ProgramErrorCode = keyof typeof programErrors

/** Every code with its texts, in the order of the statuses. */
export const programErrorList = Object.entries<ProgramErrorText>(programErrors).map(([code, texts]) => ({
  code,
  ...texts,
}))

/** Place of a code on the documentation's page. */
export const programErrorId = (code: string): string => `error.${code}`

const FieldMessages = withJsonSchema(
  { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  record(string(), array(string())),
)

/** More of `price_changed`: the present price of every item, and their sum. */
export const PresentPrices = type({
  items: array(type({ slug: string(), quantity: number(), points: number(), stock: nullable(number()) })),
  total: number(),
})

/**
 * Body of every error of a call for keys, a problem of RFC 9457. `errors` are messages by path: 'items.0.quantity'.
 * `applied` as in `Failure`.
 */
export const ProgramFailure = type({
  type: string(),
  status: number(),
  code: enums(Object.keys(programErrors) as ProgramErrorCode[]),
  message: string(),
  errors: optional(FieldMessages),
  request_id: string(),
  applied: optional(literal(false)),
})
export type ProgramFailure = Infer<typeof ProgramFailure>
