import { define, object, optional, refine } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { EndedKeys } from './keys.ts'
import { messages } from './messages.ts'
import { hasInvisible, normalized } from './rules.ts'

/** 1 to 200 characters, blanks included (spec §5); the maximum bounds the cost of hashing. */
export const TypedPassword = withJsonSchema(
  { type: 'string', minLength: 1, maxLength: 200, format: 'password' },
  define<string>('password', (value) => {
    if (typeof value !== 'string' || value === '') return messages.required
    return value.length <= 200 || messages.tooLong(200)
  }),
)

/** Rules of a new password (spec §5). Screens list them, because the spec's message omits the digit. */
export const passwordRules = [
  { name: 'De 8 a 99 caracteres', test: (value: string) => value.length >= 8 && value.length <= 99 },
  { name: 'Una letra minúscula', test: (value: string) => /\p{Ll}/u.test(value) },
  { name: 'Una letra mayúscula', test: (value: string) => /\p{Lu}/u.test(value) },
  { name: 'Un número', test: (value: string) => /\d/.test(value) },
  { name: 'Un carácter especial', test: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
  { name: 'Sin espacios', test: (value: string) => !/\s/.test(value) },
] as const

export const NewPassword = normalized(
  'NFKC',
  withJsonSchema(
    {
      type: 'string',
      minLength: 8,
      maxLength: 99,
      format: 'password',
      description: passwordRules.map(({ name }) => name).join('. '),
    },
    define<string>('newPassword', (value) => {
      if (typeof value !== 'string' || value === '') return messages.required
      if (hasInvisible(value)) return messages.invisible
      return passwordRules.every(({ test: isMet }) => isMet(value)) || messages.password
    }),
  ),
)

/**
 * A new password typed twice; a difference is reported on both fields (spec §5). The confirmation is never sent.
 * `current` is for the user's own password: an open session alone must not be enough to change it.
 */
export const ConfirmedPassword = object({
  current: optional(TypedPassword),
  password: refine(NewPassword, 'confirmed', (_, { branch }) => sameTwice(branch[0])),
  confirmation: refine(normalized('NFKC', TypedPassword), 'confirmed', (_, { branch }) => sameTwice(branch[0])),
  end_keys: optional(EndedKeys),
})
const sameTwice = ({ password, confirmation }: Record<'password' | 'confirmation', unknown>) =>
  String(password).normalize('NFKC') === String(confirmation).normalize('NFKC') || messages.passwordsDiffer
