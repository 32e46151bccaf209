import type { Command } from './commands.ts'

type Shows = { show: (id: number | null) => void }

/** Opens the detail of a row. */
export const viewCommand: Command<Shows, { id: number }> = {
  key: 'view',
  label: 'Ver detalle',
  icon: 'detail',
  run: ({ show }, { id }) => show(id),
}
