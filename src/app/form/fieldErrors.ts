import type { FieldErrors } from '#contract/rules.ts'

/** Field name of a 422's key: 'categories.0' and 'categories[0]' belong to 'categories'. */
export const fieldNameOf = (key: string): string => key.split(/[.[]/)[0] ?? key

/**
 * Splits a 422's map into the first message of each field of the form, and all messages without a field.
 * @param names Names of the form's fields.
 */
export function splitFieldErrors(errors: FieldErrors, names: readonly string[]) {
  const first: Record<string, string | undefined> = {}
  const others: string[] = []
  for (const [key, messages] of Object.entries(errors)) {
    const name = fieldNameOf(key)
    if (names.includes(name)) first[name] ??= messages[0]
    else others.push(...messages)
  }
  return { first, others }
}
