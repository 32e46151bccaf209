import type { FieldErrors } from '#contract/rules.ts'

/** The field that a key of a 422 speaks of: 'categories.0' and 'categories[0]' are of 'categories'. */
export const fieldNameOf = (key: string): string => key.split(/[.[]/)[0] ?? key

/**
 * Parts a 422's map: the first sentence of each field that the form has, and every sentence that has no field here.
 * Nothing that a server says is lost.
 */
export function splitFieldErrors(errors: FieldErrors, names: readonly string[]) {
  const first: Record<string, string | undefined> = {}
  const others: string[] = []
  for (const [key, sentences] of Object.entries(errors)) {
    const name = fieldNameOf(key)
    if (names.includes(name)) first[name] ??= sentences[0]
    else others.push(...sentences)
  }
  return { first, others }
}
