import { expect, it } from 'vitest'
import { userColumns } from '#screens/users/userColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/components/DataTable/gridTemplate.ts'

/** Width for columns in a window of 1280 px, without borders and scrollbar, px. */
const room = 921 - 2 - 11

it('fits an e-mail of 32 letters (207 px) beside all other columns at 1280 px', () => {
  const name = userColumns.find(({ id }) => id === 'name')!
  expect(name.minWidth! - 24).toBeGreaterThanOrEqual(207)
  const end = controlsWidth({ move: false, open: true, menu: true })
  expect(gridTemplate(userColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})
