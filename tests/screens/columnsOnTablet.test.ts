import { expect, test } from 'vitest'
import { partnerColumns } from '#screens/partners/partnerColumns.tsx'
import { pointsActionColumns } from '#screens/pointsActions/pointsActionColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/patterns/DataTable/gridTemplate.ts'

/** A tablet held upright, without the page's margins and the frame's edges, px. */
const room = 768 - 2 * 32 - 2
const end = controlsWidth({ move: false, open: true, menu: true })

test('a tablet held upright shows every column of Socios, the points among them', () => {
  expect(gridTemplate(partnerColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})

test('a tablet held upright shows every column of Acciones puntos', () => {
  expect(gridTemplate(pointsActionColumns, {}, { start: 0, end }).minWidth).toBeLessThanOrEqual(room)
})
