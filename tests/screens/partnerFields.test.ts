import { formatSignedPoints } from '#app/format.ts'
import { describe, expect, it } from 'vitest'
import { MAX_ASSIGNED } from '#contract/limits.ts'
import { addressOf, balanceAfter, partnerDetails, memberNote, nameOf } from '#screens/partners/partnerFields.ts'
import { buildPartner } from '#server/fixtures/partners.ts'

describe('balanceAfter', () => {
  it.each([
    [1200, 1500, 2700],
    [0, 1, 1],
    [5, MAX_ASSIGNED, MAX_ASSIGNED + 5],
  ])('adds %i and %i to %i', (balance, points, after) => expect(balanceAfter(balance, points, 'add')).toBe(after))

  it.each([[null], [0], [-3], [1.5], [Number.NaN], [MAX_ASSIGNED + 1]])('is null for %s', (points) =>
    expect(balanceAfter(1200, points, 'add')).toBeNull(),
  )

  it.each([
    [1200, 0],
    [1201, null],
    [200, 1000],
  ])('deducts %i from 1,200, leaving %s', (points, after) => expect(balanceAfter(1200, points, 'take')).toBe(after))
})

it('lists every field of the spec in its order, with RUT and date formatted', () => {
  expect(partnerDetails(buildPartner({ telefono: null }))).toEqual([
    { term: 'RUT', detail: '12.345.678-5' },
    { term: 'Número de socio', detail: '000001' },
    { term: 'Teléfono', detail: null },
    { term: 'Celular', detail: '+56 9 8765 4321' },
    { term: 'Dirección', detail: 'Los Aromos' },
    { term: 'Departamento', detail: '402' },
    { term: 'Número', detail: '1520' },
    { term: 'Región', detail: 'Metropolitana de Santiago' },
    { term: 'Fecha de ingreso', detail: '15-04-2019' },
  ])
})

it('writes an address on one line, without the parts that are missing', () => {
  const partner = buildPartner()
  expect(addressOf(partner)).toBe('Los Aromos 1520, depto. 402, Metropolitana de Santiago')
  expect(addressOf({ ...partner, numero: null, dpto: null })).toBe('Los Aromos, Metropolitana de Santiago')
  expect(addressOf({ ...partner, direccion: null, numero: null, dpto: null, region: null })).toBe('')
})

it('names a partner without a name by the RUT, and shows no missing member number', () => {
  expect(nameOf(buildPartner({ nombre_completo: '' }))).toBe('12.345.678-5')
  expect(memberNote(buildPartner({ numero_socio: null }))).toBe('')
})

it.each([
  [1500, '+1.500'],
  [-4200, '−4.200'],
  [0, '0'],
])('formats an entry of %i points as %s', (points, expected) => expect(formatSignedPoints(points)).toBe(expected))
