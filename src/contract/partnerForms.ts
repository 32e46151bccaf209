import { boolean, enums, nullable, number, object, optional, refine, string, type, type Infer } from 'superstruct'
import { CalendarDate, Id, Version } from './common.ts'
import { Email } from './email.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import type { PartnerField } from './partnerFields.ts'
import { PartnerReply, partnerStates } from './partners.ts'
import { MAX_REGION, toRegion } from './regions.ts'
import { coerceText, nameText, text } from './rules.ts'
import { messages } from './messages.ts'
import { tidyText } from '#text/tidyText.ts'
import { Rut } from './rut.ts'

const emptyAsNull = (value: string) => tidyText(value) || null
const optionalText = (max: number) => optional(coerceText(nullable(text(max)), emptyAsNull))
const optionalDate = optional(coerceText(nullable(CalendarDate), emptyAsNull))

/** Digits with signs between them, perhaps an extension; two numbers may share a field. */
const phone = optional(
  coerceText(
    nullable(
      refine(text(40), 'phone', (value) =>
        /^(?=.*\d)[\d\s+().,/#*-]*$/.test(value.replace(/\b(?:anexo|anx|ext|int|x)\b\.?/gi, ''))
          ? true
          : messages.phone,
      ),
    ),
    emptyAsNull,
  ),
)
/** One address, without the signs that mail programs put around it. */
const email = refine(Email, 'one address', (value) =>
  /^[^\s@,;:<>()[\]"\\]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*$/u.test(value)
    ? true
    : messages.email,
)

/** Values of the partner form. A new partner is active, and its absent fields are empty. */
const rules = {
  rut: Rut,
  nombre_completo: coerceText(nameText(), tidyText),
  numero_socio: optionalText(40),
  email: optional(coerceText(nullable(email), emptyAsNull)),
  telefono: phone,
  celular: phone,
  direccion: optionalText(200),
  numero: optionalText(20),
  dpto: optionalText(20),
  region: optional(coerceText(nullable(text(MAX_REGION)), (value) => toRegion(tidyText(value)) || null)),
  fecha_ingreso: optionalDate,
  al_dia_hasta: optionalDate,
  state: optional(enums(partnerStates)),
} satisfies Record<PartnerField, AnyStruct>
export const PartnerForm = object(rules)
export type PartnerForm = Infer<typeof PartnerForm>

/** Body of 422 when another partner has the RUT: `existing` is that partner's id. */
export const RutTaken = type({ message: string(), existing: number() })
export type RutTaken = Infer<typeof RutTaken>

/** With `check_similar` nothing is stored where others have the same data: 422 `SimilarPartners`. */
const asking = { check_similar: optional(boolean()) }

/** Calls of the group `partners`, in a file of their own: browsers load it with the form. */
export const partnerForms = {
  /** The balance starts at 0. 422 `RutTaken`. */
  create: endpoint({
    method: 'POST',
    path: '/partners',
    access: 'editPartners',
    feature: 'partners-edit',
    body: object({ ...rules, ...asking }),
    reply: PartnerReply,
    status: 201,
    idempotent: true,
  }),
  /** An absent field stays, null empties it. Another RUT needs the permission `changeRut`. 422 `RutTaken`. */
  update: endpoint({
    method: 'PUT',
    path: '/partners/update/:id',
    access: 'editPartners',
    feature: 'partners-edit',
    body: object({ ...rules, ...asking, id: optional(Id), version: optional(Version) }),
    reply: PartnerReply,
    idempotent: true,
  }),
}
