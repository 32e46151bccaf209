import { array, define, number, object, optional, string, type, union, type Infer } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { withoutInvisible, requiredText } from './rules.ts'

export const Role = type({ name: string(), label: string() })
export type Role = Infer<typeof Role>

/** `id` is an extension: names are not unique, and a saved draft belongs to one user. */
export const Profile = type({ name: string(), roles: array(Role), id: optional(number()) })
export type Profile = Infer<typeof Profile>

/** 1 to 200 characters, blanks included (spec §5); the maximum bounds the cost of hashing. */
const typedPassword = withJsonSchema(
  { type: 'string', minLength: 1, maxLength: 200, format: 'password' },
  define<string>('password', (value) => {
    if (typeof value !== 'string' || value === '') return messages.required
    return value.length <= 200 || messages.tooLong(200)
  }),
)

export const SignInForm = object({ email: withoutInvisible(requiredText()), password: typedPassword })
export type SignInForm = Infer<typeof SignInForm>

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
}
