import { expect, it } from 'vitest'
import { partnerColumns } from '#screens/partners/partnerColumns.tsx'
import { cardPlaces } from '#ui/patterns/DataTable/gridTemplate.ts'

it('gives the RUT a whole line of a narrow card, and needs no more lines for it', () => {
  const { places, lines } = cardPlaces(partnerColumns, 'nombre_completo')
  const placeOf = Object.fromEntries(partnerColumns.map(({ id }, i) => [id, places[i]]))
  expect(placeOf).toEqual({ rut: 'wide', nombre_completo: 'name', al_dia_hasta: 'first', points: 'second' })
  expect(lines).toBe(2)
})
