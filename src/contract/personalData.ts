import { object, string, type, type Infer } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { MAX_NOTE, PartnerReply } from './partners.ts'
import { requiredText, withoutUnseen } from './rules.ts'

/** File name of the export; the partner's id, a date and the extension follow. */
export const PERSONAL_DATA_FILE = 'datos-personales'

/** `rut` is that of the partner, typed to confirm. */
export const AnonymiseForm = object({ reason: requiredText(MAX_NOTE), rut: withoutUnseen(requiredText(40)) })
export type AnonymiseForm = Infer<typeof AnonymiseForm>

/** Rights of a person over the own data. */
export const personalData = {
  /** A JSON with everything held on the person. */
  export: endpoint({
    method: 'GET',
    path: '/partners/data/:id',
    access: 'personalData',
    feature: 'partners-edit',
    reply: type({ url: string() }),
  }),
  /**
   * Erases the person's data for good; entries, orders and loads stay. A balance is renounced by an entry first.
   * 409: the partner has open orders, or is anonymous already.
   */
  anonymise: endpoint({
    method: 'POST',
    path: '/partners/anonymise/:id',
    access: 'anonymise',
    feature: 'partners-edit',
    body: AnonymiseForm,
    reply: PartnerReply,
    idempotent: true,
  }),
}
