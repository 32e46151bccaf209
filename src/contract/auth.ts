import { array, number, object, optional, string, type, union, type Infer } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { StatusReply } from './common.ts'
import { endpoint } from './endpoint.ts'
import { EndedKeys } from './keys.ts'
import { NewPassword, TypedPassword } from './passwords.ts'
import { normalized, requiredText, withoutInvisible } from './rules.ts'

export const Role = type({ name: string(), label: string() })
export type Role = Infer<typeof Role>

/** `id` is an extension: names are not unique, and a saved draft belongs to one user. */
export const Profile = type({ name: string(), roles: array(Role), id: optional(number()) })
export type Profile = Infer<typeof Profile>

/** A pasted e-mail may contain invisible characters, which no account has. */
export const SignInForm = object({
  email: withoutInvisible(normalized('NFC', requiredText())),
  password: TypedPassword,
})
export type SignInForm = Infer<typeof SignInForm>

/** `current`: the caller's present password. */
export const CurrentPasswordForm = object({ current: TypedPassword })
export const OwnPasswordForm = object({
  current: TypedPassword,
  password: NewPassword,
  /** @default none: tills that use the keys go on */
  end_keys: optional(EndedKeys),
})

/** `expiration_token`: ISO 8601 (this server), epoch s or epoch ms. `security_token`: the bearer token. */
export const SignedIn = type({
  profile: Profile,
  expiration_token: withJsonSchema({ type: ['string', 'number'] }, union([string(), number()])),
  security_token: string(),
})
export type SignedIn = Infer<typeof SignedIn>

export const auth = {
  signIn: endpoint({ method: 'POST', path: '/auth/sign-in', access: 'public', body: SignInForm, reply: SignedIn }),
  /** Extension: revokes the token on the server. */
  signOut: endpoint({ method: 'POST', path: '/auth/sign-out', access: 'signedIn' }),
  /** Extension: ends the user's other sessions. `ended` is their number. */
  signOutOthers: endpoint({
    method: 'POST',
    path: '/auth/sign-out-others',
    access: 'signedIn',
    reply: type({ ended: number() }),
  }),
  /** Extension: the caller's password again, for the calls with `confirm`. A wrong one counts as a failed sign-in. */
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'signedIn',
    body: CurrentPasswordForm,
    reply: StatusReply,
  }),
  /** Extension: the caller's own password. Ends the other sessions; a wrong `current` counts as a failed sign-in. */
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    access: 'signedIn',
    body: OwnPasswordForm,
    reply: StatusReply,
    idempotent: true,
  }),
}
