import { array, define, number, object, optional, string, type, union, type Infer } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { withoutInvisible, requiredText } from './rules.ts'

export const Role = type({ name: string(), label: string() })
export type Role = Infer<typeof Role>

/** `id` is ours (extension): names repeat, and a kept draft belongs to one person. */
export const Profile = type({ name: string(), roles: array(Role), id: optional(number()) })
export type Profile = Infer<typeof Profile>

/** At least one character, blanks included (spec §5); 200 at most, so that nobody has us hash a book. */
const typedPassword = withJsonSchema(
  { type: 'string', minLength: 1, maxLength: 200, format: 'password' },
  define<string>('password', (value) => {
    if (typeof value !== 'string' || value === '') return messages.required
    return value.length <= 200 || messages.tooLong(200)
  }),
)

export const SignInForm = object({ email: withoutInvisible(requiredText()), password: typedPassword })
export type SignInForm = Infer<typeof SignInForm>

/** `expiration_token` may be ISO, epoch seconds or epoch ms; our server sends ISO. `security_token` is the bearer credential. */
export const SignedIn = type({
  profile: Profile,
  expiration_token: withJsonSchema({ type: ['string', 'number'] }, union([string(), number()])),
  security_token: string(),
})
export type SignedIn = Infer<typeof SignedIn>

export const auth = {
  signIn: endpoint({ method: 'POST', path: '/auth/sign-in', access: 'public', body: SignInForm, reply: SignedIn }),
  /** Extension: the token is dead on the server too. */
  signOut: endpoint({ method: 'POST', path: '/auth/sign-out', access: 'signedIn' }),
}
