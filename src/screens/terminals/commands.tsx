import type { Terminal } from '#contract/terminals.ts'
import type { Command, ListScreen, OfferedDraft, ScreenDialog } from '../list/commands.ts'
import { draftTitle } from '../list/listTexts.ts'
import { removeCommands } from '../list/removeCommands.ts'
import type { ListCommands } from '../list/useListCommands.tsx'
import { removeTerminal, removeTerminals } from './terminalCommands.ts'
import { TERMINAL_DRAFT, TerminalForm, type TerminalFormMode } from './TerminalForm.tsx'
import { terminalTexts } from './terminalTexts.ts'

type Screen = ListScreen<Terminal>

const form: ScreenDialog<TerminalFormMode, Screen> = (mode, close) => <TerminalForm {...mode} onClose={close} />

const create: Command<Screen> = {
  key: 'create',
  label: 'Agregar terminal',
  icon: 'add',
  primary: true,
  address: 'nuevo',
  run: ({ open }) => open(form, { terminal: null }),
}
const edit: Command<Screen, Terminal> = {
  key: 'edit',
  label: 'Editar',
  icon: 'edit',
  shortcut: 'E',
  run: ({ open }, terminal) => open(form, { terminal }),
}
const remove = removeCommands<Terminal>(terminalTexts, { one: removeTerminal, many: removeTerminals })

const draft: OfferedDraft<TerminalFormMode, Screen> = {
  kind: TERMINAL_DRAFT,
  title: ({ terminal, draft }) => draftTitle(terminalTexts, terminal?.name ?? draft?.name),
  recover: ({ open }, mode) => open(form, mode),
}

export const listCommands: ListCommands<Terminal, Screen> = {
  row: [edit, remove.row],
  add: create,
  toolbar: [remove.toolbar],
  bulk: [remove.bulk],
  drafts: [draft],
}

export const detailCommands: readonly Command<Screen, Terminal>[] = [
  { ...edit, label: 'Editar terminal', primary: true },
]
