import { expect, it } from 'vitest'
import { partnerColumns, partnerColumnsWithState } from '#screens/partners/partnerColumns.tsx'
import { paidState } from '#screens/shared/paidUntil.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import type { Partner } from '#contract/partners.ts'

it.each([
  ['2026-03-08', 'Vencido'],
  ['2026-03-09', 'Vence hoy'],
  ['2026-03-10', 'Vence mañana'],
  ['2026-03-14', 'Vence en 5 días'],
  ['2026-04-08', 'Vence en 30 días'],
  ['2026-04-09', undefined],
  [null, undefined],
  ['pronto', undefined],
])('says of %s on 2026-03-09: %s', (until, label) => {
  expect(paidState(until, '2026-03-09')?.label).toBe(label)
})

it('counts days across a change of the clock in Chile', () => {
  expect(paidState('2026-04-10', '2026-04-01')?.label).toBe('Vence en 9 días')
})

it('shows the date alone in the columns of the specification', () => {
  const partner = { ...buildPartner({ id: 7 }), fecha_ingreso: null, al_dia_hasta: '2020-01-31' } as Partner
  const cellOf = (columns: typeof partnerColumns) =>
    JSON.stringify(columns.find(({ id }) => id === 'al_dia_hasta')!.renderCell(partner))
  expect(cellOf(partnerColumns)).toContain('"children":"31-01-2020"')
  expect(cellOf(partnerColumns)).not.toContain('until')
  expect(cellOf(partnerColumnsWithState)).toContain('"until":"2020-01-31"')
})
