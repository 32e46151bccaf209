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

test.each([['Socios', partnerColumns, end]])(
  'a window of 1024 px, whose menu is a rail, shows every column of %s',
  (_, columns, controls) => {
    // Also beside a scrollbar, which a tablet has none of.
    const besideRail = 1024 - 64 - 2 * 32 - 2 - 15
    const { minWidth } = gridTemplate(columns as typeof partnerColumns, {}, { start: selectWidth, end: controls })
    expect(minWidth).toBeLessThanOrEqual(besideRail)
  },
)

test('a tablet held upright shows every column of Acciones puntos', () => {
  expect(gridTemplate(pointsActionColumns, {}, { start: 0, end }).minWidth).toBeLessThanOrEqual(room)
})
