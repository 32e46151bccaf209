import { describe, expect, it } from 'vitest'
import { changeOf, periodParams, readPeriod } from '#screens/dashboard/periods.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query), '2026-03-09')

describe('readPeriod', () => {
  it.each([
    ['', { from: '2026-03-01', to: '2026-03-09', by: 'day' }],
    ['periodo=mes-pasado', { from: '2026-02-01', to: '2026-02-28', by: 'day' }],
    ['periodo=90-dias', { from: '2025-12-10', to: '2026-03-09', by: 'week' }],
    ['periodo=anio', { from: '2026-01-01', to: '2026-03-09', by: 'week' }],
    ['periodo=fechas&desde=2024-01-01&hasta=2026-03-09', { from: '2024-01-01', to: '2026-03-09', by: 'month' }],
    ['periodo=anio&por=mes', { from: '2026-01-01', to: '2026-03-09', by: 'month' }],
    ['periodo=anio&por=toString', { from: '2026-01-01', to: '2026-03-09', by: 'week' }],
    ['periodo=fechas&desde=2024-01-01&hasta=2026-03-09&por=dia', { from: '2024-01-01', to: '2026-03-09', by: 'month' }],
    ['periodo=toString', { from: '2026-03-01', to: '2026-03-09', by: 'day' }],
  ])('reads ?%s', (query, period) => {
    expect(read(query).period).toEqual(period)
  })

  it.each(['periodo=fechas', 'periodo=fechas&desde=2026-01-01', 'periodo=fechas&desde=2026-02-30&hasta=2026-03-01'])(
    'has no period, and no error, while dates are missing: ?%s',
    (query) => {
      expect(read(query)).toMatchObject({ name: 'fechas', period: null })
      expect(read(query).error).toBeUndefined()
    },
  )

  it.each([
    ['desde=2026-03-02&hasta=2026-03-01', 'La fecha «Desde» no puede ser posterior a «Hasta»'],
    ['desde=1950-01-01&hasta=2026-03-01', 'Elige un período de 7.400 días como máximo'],
  ])('says what is wrong with ?%s', (query, error) => {
    expect(read(`periodo=fechas&${query}`)).toMatchObject({ period: null, error })
  })

  it('reads back the address of each period', () => {
    for (const name of ['mes', 'mes-pasado', '90-dias', 'anio', 'fechas'] as const) {
      const { from, to } = read(`periodo=${name}&desde=2026-01-01&hasta=2026-01-31`)
      const address = new URLSearchParams(periodParams(name, { from, to }, 'month'))
      expect(readPeriod(address, '2026-03-09')).toMatchObject({ name, period: { by: 'month' } })
    }
  })
})

it('compares with the days before in words, and not with nothing', () => {
  expect(changeOf(150, 100, 28)).toEqual({ text: '50 % más que en los 28 días anteriores', direction: 'up' })
  expect(changeOf(50, 100, 1)).toEqual({ text: '50 % menos que en el día anterior', direction: 'down' })
  expect(changeOf(100, 100, 7)).toEqual({ text: 'Igual que en los 7 días anteriores', direction: undefined })
  expect(changeOf(0, 0, 7)).toBeUndefined()
})

it.each([
  [100, 0, 'Nada en los 7 días anteriores'],
  [0, 100, 'Nada ahora, y sí en los 7 días anteriores'],
  [1099, 100, '999 % más que en los 7 días anteriores'],
  [1100, 100, 'Más de 10 veces lo de los 7 días anteriores'],
  [2, 1000, '99 % menos que en los 7 días anteriores'],
  [10_001, 10_000, '1 % más que en los 7 días anteriores'],
])('%i after %i is "%s"', (now, before, words) => {
  expect(changeOf(now, before, 7)?.text).toBe(words)
})
