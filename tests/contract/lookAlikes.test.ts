import { describe, expect, it } from 'vitest'
import { type BoundedArraySchema, hasUnseen, nameText, requiredText } from '#contract/rules.ts'
import { Email } from '#contract/email.ts'
import { contract, programContract } from '#contract/index.ts'
import type { AnyStruct, Endpoint } from '#contract/endpoint.ts'

const errorOf = (struct: typeof Email, value: string) =>
  struct.validate(value, { coerce: true })[0]?.failures()[0]?.message

describe('names', () => {
  it.each([
    'Núñez',
    "O'Higgins",
    'Llanquileo Ürümqi',
    'María-José',
    'Иван Петров',
    'Μαρία',
    'Café 100% 👨‍👩‍👧',
    'Ñ',
    'Socia αβ',
  ])('accept %s', (name) => expect(errorOf(nameText(), name)).toBeUndefined())

  it.each(['Resistencia 10kΩ', 'Filtro de 5μm', 'Banderas 🇨🇱 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Nº 1️⃣', 'Nu\u0301n\u0303ez', 'T\u0323\u0302'])(
    'accept %s',
    (name) => expect(errorOf(nameText(), name)).toBeUndefined(),
  )

  it.each(['Αrauco', 'Օtra', 'Ꭺna', 'Juan Pаblo'])('refuse %s, a word of two alphabets', (name) =>
    expect(errorOf(nameText(), name)).toBe(
      'Una palabra mezcla letras de dos alfabetos que se parecen: escríbela otra vez',
    ),
  )

  it.each(['Marİa', 'Lılı', 'Ａna', '𝐀na', 'ᴀna'])('refuse %s, whose letters look like others', (name) =>
    expect(errorOf(nameText(), name)).toBe('Hay letras que se parecen a otras: escríbelo otra vez con el teclado'),
  )

  it.each(['Аna', 'Sοto', 'Juan Pаblo'])('refuse %s, a word of two alphabets', (name) =>
    expect(errorOf(nameText(), name)).toBe(
      'Una palabra mezcla letras de dos alfabetos que se parecen: escríbela otra vez',
    ),
  )

  it.each([
    0x202a, 0x202e, 0x2066, 0x2069, 0x200b, 0x200e, 0x200f, 0xfeff, 0x2060, 0xad, 0x200c, 0x200d, 0xfe0f, 0x1, 0x7f,
    0x85, 0x3164, 0xe0041,
  ])('refuse U+%x', (code) =>
    expect(errorOf(nameText(), `Ana${String.fromCodePoint(code)} Soto`)).toBe('Quita los caracteres invisibles'),
  )
})

describe('e-mails', () => {
  it.each([
    'ana.soto+1@empresa.cl',
    "o'higgins@sub.empresa.cl",
    'ana@ñandú.cl',
    'ana@xn--and-6ma2c.cl',
    'A_B@canje.example',
  ])('accept %s', (email) => expect(errorOf(Email, email)).toBeUndefined())

  it.each([
    'super-аdmin@canje.example',
    'super-admİn@canje.example',
    'ana@cаnje.example',
    'ana@canje.exampłe',
    'añа@canje.cl',
  ])('refuse %s, whose letters look like others', (email) =>
    expect(errorOf(Email, email)).toBe('Ingresa un correo válido'),
  )
})

/** Fields that take any text, and why. */
const exempt: Record<string, string> = {
  password: 'is hashed and never shown',
  current: 'is hashed and never shown',
  'dashboard.summary from': 'validated by the route as a day',
  'dashboard.summary to': 'validated by the route as a day',
  'dashboard.summary by': 'validated by the route as a step',
  'pointsActions.save points': 'validated by the strategy',
  'pointsActions.save percentage': 'validated by the strategy',
}

type Field = { name: string; struct: AnyStruct }

/** Fields of a body or query, also those of items of arrays. */
function fieldsOf(name: string, struct: AnyStruct | undefined): Field[] {
  const { type, schema } = struct ?? {}
  if (type === 'boundedArray') return fieldsOf(`${name}[]`, (schema as BoundedArraySchema).items)
  if (schema === null || typeof schema !== 'object' || !['object', 'type'].includes(type!))
    return struct ? [{ name, struct }] : []
  return Object.entries(schema as Record<string, AnyStruct>).flatMap(([field, inner]) =>
    fieldsOf(`${name} ${field}`, inner),
  )
}

describe('every text of every call', () => {
  const groups: Record<string, Record<string, Endpoint>> = { ...contract, program: programContract.program }
  const fields = Object.entries(groups).flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([call, { body, query }]) =>
      [body, query].flatMap((part) => fieldsOf(`${group}.${call}`, part)),
    ),
  )
  const isExempt = (name: string) => [name, name.split(' ').at(-1)!].some((key) => Object.hasOwn(exempt, key))
  const taken = ({ struct }: Field, value: string): unknown => {
    const [error, result] = struct.validate(value, { coerce: true })
    return error ? undefined : result
  }
  const texts = fields.filter((field) => !isExempt(field.name) && typeof taken(field, 'ana') === 'string')

  it('is found', () => {
    const names = texts.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(60)
    for (const name of [
      'partners.assign note',
      'products.create description',
      'program.redeem items[] slug',
      'users.list search',
    ])
      expect(names).toContain(name)
  })

  it.each([0x202e, 0x2066, 0x200b, 0x200d, 0x200f, 0xfeff, 0xad, 0x1b, 0x9d, 0xe0041])(
    'has no U+%x once it is accepted',
    (code) => {
      const stored = fields.flatMap((field) => {
        const value = taken(field, `ana${String.fromCodePoint(code)}x`)
        return !isExempt(field.name) && typeof value === 'string' && hasUnseen(value) ? [field.name] : []
      })
      expect(stored).toEqual([])
    },
  )

  it('keeps emoji and accents of two characters as they are', () => {
    const value = 'Ñandu\u0301 👨‍👩‍👧 👍🏽 🇨🇱 ❤️ 1️⃣'
    const struct = requiredText()
    expect(struct.validate(value, { coerce: true })).toEqual([undefined, value])
    // No e-mail has an emoji.
    const others = texts.filter(({ name }) => name !== 'auth.signIn email')
    const changed = others.flatMap((field) => {
      const result = taken(field, value)
      // A region that is none of the sixteen is kept as "Otra: …".
      const kept = String(result)
        .normalize()
        .replace(/^Otra: /, '')
      return result === undefined || kept === value.normalize() ? [] : [field.name]
    })
    expect(changed).toEqual([])
  })
})
