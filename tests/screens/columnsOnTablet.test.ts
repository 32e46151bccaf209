import { expect, it } from 'vitest'
import { entryColumns, loadColumns } from '#screens/massive/loadColumns.tsx'
import { waitingColumns } from '#screens/massive/waitingColumns.tsx'
import { movementColumns } from '#screens/movements/movementColumns.tsx'
import { orderColumns } from '#screens/orders/orderColumns.tsx'
import { partnerColumns, partnerColumnsWithState } from '#screens/partners/partnerColumns.tsx'
import { pointsActionColumns } from '#screens/pointsActions/pointsActionColumns.tsx'
import { productColumns } from '#screens/products/productColumns.tsx'
import { userColumns } from '#screens/users/userColumns.tsx'
import { columnsWithoutRoom, controlsWidth, gridTemplate, selectWidth } from '#ui/components/DataTable/gridTemplate.ts'

/** Width of the table on a tablet in portrait, without page margins and borders, px. */
const room = 768 - 2 * 32 - 2
const end = controlsWidth({ move: false, open: true, menu: true })
const endOfMenu = controlsWidth({ move: false, open: false, menu: true })
const endWithMoves = controlsWidth({ move: true, open: true, menu: true })

it('shows every column of Socios on a tablet in portrait, also with the state of its dates', () => {
  expect(gridTemplate(partnerColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
  expect(gridTemplate(partnerColumnsWithState, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})

it.each([
  ['Socios', gridTemplate(partnerColumns, {}, { start: selectWidth, end })],
  ['Productos', gridTemplate(productColumns, {}, { start: selectWidth, end: endWithMoves })],
  ['Canjes', gridTemplate(orderColumns, {}, { start: 0, end })],
  ['Movimientos', gridTemplate(movementColumns, {}, { start: 0, end })],
  ['Historial de cargas', gridTemplate(loadColumns, {}, { start: 0, end })],
  ['Por aprobar', gridTemplate(waitingColumns, {}, { start: 0, end })],
])('shows every column of %s in a window of 1024 px with the menu as a rail', (_, { minWidth }) => {
  // 15 px: a classic scrollbar.
  expect(minWidth).toBeLessThanOrEqual(1024 - 64 - 2 * 32 - 2 - 15)
})

it('shows every column of Acciones puntos on a tablet in portrait', () => {
  expect(gridTemplate(pointsActionColumns, {}, { start: 0, end }).minWidth).toBeLessThanOrEqual(room)
})

const partnerEdges = { start: selectWidth, end }
const fifth = { id: 'region', header: 'Región', width: 112, renderCell: () => '' }

it.each([
  ['Socios', partnerColumns, partnerEdges, []],
  ['Socios, with a fifth column', [...partnerColumns, fifth], partnerEdges, ['al_dia_hasta']],
  [
    'Socios, with a fifth column of lower priority',
    [...partnerColumns, { ...fifth, priority: 2 }],
    partnerEdges,
    ['region'],
  ],
  ['Productos', productColumns, { start: selectWidth, end: endWithMoves }, ['created_at', 'brand']],
  ['Canjes', orderColumns, { start: 0, end }, ['lines', 'created']],
  ['Movimientos', movementColumns, { start: 0, end }, ['origin', 'by']],
  ['Usuarios', userColumns, { start: selectWidth, end }, ['created_at', 'external_keys']],
])(
  'hides columns of %s by their priority on a tablet in portrait until the others fit',
  (_, columns, edges, hidden) => {
    const rowHeader = columns.find((column) => 'rowHeader' in column)?.id
    expect(columnsWithoutRoom(columns, room, edges, rowHeader)).toEqual(hidden)
    const others = columns.filter(({ id }) => !(hidden as string[]).includes(id))
    expect(gridTemplate(others, {}, edges).minWidth).toBeLessThanOrEqual(room)
  },
)

it('shows every column of the entries of a load in a dialog on a tablet in portrait', () => {
  expect(gridTemplate(entryColumns, {}, { start: 0, end: endOfMenu }).minWidth).toBeLessThanOrEqual(room)
})
