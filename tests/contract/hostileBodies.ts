import type { AnyStruct, Endpoint } from '#contract/endpoint.ts'
import { bodyLimits } from '#server/http/bodyLimits.ts'

/** Combining marks whose normalisation takes a time that is quadratic in their number. */
export const MARKS = '\u0301\u0323'

export const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length))
export const list = (unit: string, count: number) => `[${Array.from({ length: count }, () => unit).join(',')}]`
export const wide = (count: number, key: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `"${key(index)}":1`).join(',')}}`

/** JSON for one field, of so many values and bytes. */
export const values: Record<string, (count: number, bytes: number) => string> = {
  'many numbers': (count) => list('0', count),
  'many decimals': (count, bytes) => list('0.10000000000000001', Math.min(count, bytes / 20)),
  'many objects': (count) => list('{}', count / 2),
  'many strings': (count, bytes) => list(`"${fill('a', bytes / count - 4)}"`, count),
  'a wide object': (count) => wide(count - 1, (index) => `k${index}`),
  'long keys': (_, bytes) => wide(10, (index) => `${index}${fill('\\u0001', bytes / 10 - 12)}`),
  'a deep array': () => `${'['.repeat(15)}${']'.repeat(15)}`,
  'a long word': (_, bytes) => `"${fill('a', bytes)}"`,
  'a long blank': (_, bytes) => `"${fill(' ', bytes)}"`,
  'line breaks': (_, bytes) => `"${fill('\\r', bytes)}"`,
  'combining marks': (_, bytes) => `"a${fill(MARKS, bytes / 2)}"`,
  'compatibility forms': (_, bytes) => `"${fill('\uFDFA', bytes / 3)}"`,
  'an address': (_, bytes) => `"${fill('a@a.', bytes)}"`,
}

/** A body of the allowed size with such a value in every field. */
export function hostileBody({ body }: Endpoint, value: (count: number, bytes: number) => string): string {
  const limits = bodyLimits(body!)
  const fields = Object.keys((body as AnyStruct).schema)
  const share = (total: number) => Math.floor(total / fields.length)
  const parts = fields.map((name) => `"${name}":${value(share(limits.values) - 3, share(limits.bytes) - 60)}`)
  const text = `{${parts.join(',')}}`
  if (Buffer.byteLength(text) > limits.bytes) throw new Error('The body is larger than what is allowed')
  return text
}

export const FORM_TYPE = 'multipart/form-data; boundary=x'

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Forms of the allowed size, or a little more, and the statuses of their refusal. */
export function hostileForms({ body }: Endpoint): [name: string, form: string, statuses: readonly number[]][] {
  const limits = bodyLimits(body!)
  const fields = Object.keys((body as AnyStruct).schema)
  const each = (value: (bytes: number) => string) =>
    fields.map((name) => part(name, value(Math.floor(limits.bytes / fields.length)))).join('')
  const forms: [string, string, readonly number[]][] = [
    ['line breaks', each((bytes) => fill('\r', bytes)), [422]],
    ['combining marks', each((bytes) => fill(MARKS, bytes / 2)), [422]],
    [
      'long names',
      Array.from({ length: 20 }, (_, index) => part(`${index}${fill('\u0001', 1_900)}`, 'x')).join(''),
      [422],
    ],
    ['items of a list', fill(part('categories[]', 'x'), 25 * 60), [422]],
    ['a text that is too long', part('title', fill('a', limits.bytes + 1)), [413, 422]],
    ['too many parts', fill(part('f', ''), (limits.values + 1) * 60), [400]],
    ['a name that is too long', part(fill('f', 3_000), ''), [400]],
  ]
  return forms.map(([name, parts, statuses]) => [name, `${parts}--x--\r\n`, statuses])
}
