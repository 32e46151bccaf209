import { describe, expect, it } from 'vitest'
import { Email } from '#contract/email.ts'
import { nameText } from '#contract/rules.ts'

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

  it.each(['Аna', 'Sοto', 'Juan Pаblo'])('refuse %s, a word of two alphabets', (name) =>
    expect(errorOf(nameText(), name)).toBe(
      'Una palabra mezcla letras de dos alfabetos que se parecen: escríbela otra vez',
    ),
  )

  it.each([0x202a, 0x202e, 0x2066, 0x2069, 0x200b, 0x200e, 0x200f, 0xfeff, 0x2060, 0xad])('refuse U+%x', (code) =>
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
