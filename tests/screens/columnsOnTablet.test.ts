import { expect, test } from 'vitest'
import { partnerColumns } from '#screens/partners/partnerColumns.tsx'
import { pointsActionColumns } from '#screens/pointsActions/pointsActionColumns.tsx'
import { columnsFor } from '#screens/products/productColumns.tsx'
import { userColumns } from '#screens/users/userColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/patterns/DataTable/gridTemplate.ts'

/** A tablet held upright, without the page's margins and the frame's edges, px. */
const room = 768 - 2 * 32 - 2
const end = controlsWidth({ move: false, open: true, menu: true })
const endOfMenu = controlsWidth({ move: false, open: false, menu: true })
const endWithMoves = controlsWidth({ move: true, open: true, menu: true })

test('a tablet held upright shows every column of Socios, the points among them', () => {
  expect(gridTemplate(partnerColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})

test.each([
  ['Socios', gridTemplate(partnerColumns, {}, { start: selectWidth, end })],
  ['Productos', gridTemplate(columnsFor([]), {}, { start: selectWidth, end: endWithMoves })],
  ['Usuarios', gridTemplate(userColumns, {}, { start: selectWidth, end: endOfMenu })],
])('a window of 1024 px, whose menu is a rail, shows every column of %s', (_, { minWidth }) => {
  // Also beside a scrollbar, which a tablet has none of.
  expect(minWidth).toBeLessThanOrEqual(1024 - 64 - 2 * 32 - 2 - 15)
})

test('a tablet held upright shows every column of Acciones puntos', () => {
  expect(gridTemplate(pointsActionColumns, {}, { start: 0, end }).minWidth).toBeLessThanOrEqual(room)
})
