import { define } from 'superstruct'
import { withJsonSchema } from './jsonSchema.ts'
import { messages } from './messages.ts'
import { hasInvisible, isStorable, normalized } from './rules.ts'

/** An e-mail address, required. No letters that look like others: an account is known by its e-mail. */
export const Email = normalized(
  'NFC',
  withJsonSchema(
    { type: 'string', format: 'email', maxLength: 200 },
    define<string>('email', (value) => {
      if (typeof value !== 'string' || value.trim() === '') return messages.required
      if (hasInvisible(value)) return messages.invisible
      if (value.length > 200) return messages.tooLong(200)
      if (!isStorable(value)) return messages.invalid
      return /^[!-?A-~à-öø-ÿ]+@([a-zà-öø-ÿ\d-]+\.)+[a-zà-öø-ÿ\d-]+$/i.test(value) || messages.email
    }),
  ),
)
