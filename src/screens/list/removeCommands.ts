import type { Access, Command, ListScreen } from './commands.ts'
import { genderForms, type ListTexts } from './listTexts.ts'

type Removal<Row extends { id: number }, Screen> = Access & {
  /** Confirms and deletes. Resolves to whether the list has to reload. */
  one: (row: Row) => Promise<boolean>
  many: (rows: readonly Row[]) => Promise<boolean>
  /** Whether a row may be deleted. @default always */
  when?: Command<Screen, Row>['when']
}

/** 'Eliminar' of a row and of the selected ones; in the toolbar's menu with the reason while none is selected. */
export function removeCommands<Row extends { id: number }, Extra = unknown>(
  { noun: [noun], gender }: ListTexts,
  { one, many, when, ...access }: Removal<Row, ListScreen<Row, Extra>>,
) {
  type Screen = ListScreen<Row, Extra>
  const shared = { key: 'remove', label: 'Eliminar', icon: 'delete', danger: true, ...access } as const
  const row: Command<Screen, Row> = {
    ...shared,
    startsGroup: true,
    ...(when && { when }),
    run: async (screen, record) => (await one(record)) && screen.changed(),
  }
  const bulk: Command<Screen> = {
    ...shared,
    run: async (screen) => (await many(screen.list.selectedRows())) && screen.changed(),
  }
  const toolbar: Command<Screen> = {
    ...bulk,
    label: 'Eliminar seleccionados',
    startsGroup: true,
    disabledReason: ({ list }) =>
      list.selectedCount === 0 ? `Selecciona al menos ${genderForms[gender].one} ${noun}` : undefined,
  }
  return { row, bulk, toolbar }
}
