import { expect, it } from 'vitest'
import { formatRut, parseRut, rutProblem, searchedRutProblem } from '#contract/rut.ts'

it.each([
  ['12345678-5', '12345678-5'],
  [' 12.345.678 - 5 ', '12345678-5'],
  ['012345678-5', '12345678-5'],
  ['9.000.008-k', '9000008-K'],
  ['12.345.678\u20145', '12345678-5'],
  ['123456785', '12345678-5'],
])('parseRut(%j) returns %s', (typed, rut) => {
  expect(parseRut(typed)).toEqual({ ok: true, rut })
  expect(rutProblem(typed)).toBeNull()
  expect(searchedRutProblem(typed)).toBeNull()
})

const shape = 'Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5'
it.each([
  ['12.345.678-9', 'El dígito verificador de 12.345.678-9 no corresponde'],
  ['012345678-k', 'El dígito verificador de 12.345.678-K no corresponde'],
  ['12.345.678', 'Parece que falta el dígito verificador de 12.345.678'],
  ['12345678', 'Parece que falta el dígito verificador de 12.345.678'],
  ['12.345.678-', 'Parece que falta el dígito verificador de 12.345.678'],
  ['AX-12', shape],
  ['12345678901-2', shape],
  ['1'.repeat(50), shape],
])('rutProblem(%j) returns its own sentence', (typed, sentence) => expect(rutProblem(typed)).toBe(sentence))

it.each([
  ['12.345.678-9', 'El dígito verificador de 12.345.678-9 no corresponde'],
  ['RUT: 12.345.678-9', 'El dígito verificador de 12.345.678-9 no corresponde'],
  ['12345678-9', 'El dígito verificador de 12.345.678-9 no corresponde'],
  ['12.345.678', 'Parece que falta el dígito verificador de 12.345.678'],
  ['12345678-', 'Parece que falta el dígito verificador de 12.345.678'],
])('searchedRutProblem(%j) names what is wrong', (search, sentence) =>
  expect(searchedRutProblem(search)).toBe(sentence),
)

it.each(['987654321', '+56 9 8765 4321', '678-5', '345.678', '000042', 'SC 0917', 'ana-maria', '2026', ''])(
  'searchedRutProblem(%j) is null, for it may be something else',
  (search) => expect(searchedRutProblem(search)).toBeNull(),
)

it.each([
  ['12345678-5', '12.345.678-5'],
  ['9000008k', '9.000.008-K'],
  ['1-9', '1-9'],
  ['pasaporte AX-12', 'pasaporte AX-12'],
])('formatRut(%j) returns %s', (value, formatted) => expect(formatRut(value)).toBe(formatted))
