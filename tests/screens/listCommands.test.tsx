import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { clearDrafts, draftOwner, saveDraft } from '#app/form/drafts.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { useList } from '#app/list/useList.ts'
import { preferences } from '#app/stores/preferences.ts'
import { setSession } from '#app/stores/session.ts'
import { keyGroups } from '#screens/layout/keyGroups.ts'
import { CommandButtons } from '#screens/list/CommandButtons.tsx'
import {
  menuItems,
  type Command,
  type ListScreen,
  type OfferedDraft,
  type ScreenDialog,
} from '#screens/list/commands.ts'
import { ListLayout } from '#screens/list/ListLayout.tsx'
import type { ListTexts } from '#screens/list/listTexts.ts'
import { OpenDialogs } from '#screens/list/OpenDialogs.tsx'
import { useListCommands, type ListCommands } from '#screens/list/useListCommands.tsx'
import { useListScreen } from '#screens/list/useListScreen.ts'
import type { Column } from '#ui'

type Row = { id: number; name: string }
type Screen = ListScreen<Row>

const admin = { role: 'company-admin' }
const command = (key: string, more: Partial<Command<typeof admin, Row>> = {}): Command<typeof admin, Row> => ({
  key,
  label: key,
  run: () => {},
  ...more,
})
const ana = { id: 1, name: 'Ana' }
const keysOf = (commands: readonly Command<typeof admin, Row>[], role = 'company-admin') =>
  menuItems(commands, { role }, ana).map(({ key }) => key)

beforeEach(() => {
  config.features = []
  setSession({
    security_token: 'token',
    profile: { id: 1, name: 'Eva', roles: [{ name: 'company-admin', label: '' }] },
  })
})
afterEach(() => {
  cleanup()
  clearDrafts()
  config.features = []
  preferences.singleKeys = true
})

it('leaves out what the role, the features or the record do not allow', () => {
  const commands = [
    command('all'),
    command('permitted', { permission: 'deductPoints' }),
    command('both', { permission: ['partners', 'deductPoints'] }),
    command('featured', { feature: 'orders' }),
    command('ofBerta', { when: (_, { name }) => name === 'Berta' }),
  ]
  expect(keysOf(commands)).toEqual(['all', 'permitted', 'both'])
  expect(keysOf(commands, 'user')).toEqual(['all'])
  config.features = ['orders']
  expect(keysOf(commands, 'user')).toEqual(['all', 'featured'])
})

it('draws a line above a group, but not above the first item', () => {
  const group = command('group', { startsGroup: true })
  expect(keysOf([command('first'), group])).toEqual(['first', 'above group', 'group'])
  expect(keysOf([command('hidden', { when: () => false }), group])).toEqual(['group'])
})

it('makes the first main command the primary button', () => {
  const first = command('undo')
  const commands = [first, command('prepare', { primary: true }), command('deliver', { primary: true })]
  render(<CommandButtons commands={commands} screen={admin} subject={ana} />)
  const variants = screen.getAllByRole('button').map(({ dataset }) => dataset['variant'])
  expect(variants).toEqual(['secondary', 'primary', 'secondary'])
})

const assign = vi.fn<() => void>()
function renderDetail(more: Partial<Command<typeof admin, Row>> = {}) {
  assign.mockClear()
  render(
    <div role="dialog" aria-label="Detalle">
      <h2 tabIndex={-1}>Ana</h2>
      <input aria-label="Nota" />
      <CommandButtons
        commands={[command('undo'), command('assign', { shortcut: 'A', run: assign, ...more })]}
        screen={admin}
        subject={ana}
      />
    </div>,
  )
}

it('runs a command by its letter within the detail, and lists it among the keys', async () => {
  renderDetail()
  act(() => screen.getByRole('heading').focus())
  await userEvent.keyboard('a')
  expect(assign).toHaveBeenCalledExactlyOnceWith(admin, ana)
  const rows = document.createElement('div')
  rows.innerHTML = '<i data-slot="table.row"></i><i data-slot="table.link"></i>'
  document.body.append(rows)
  expect(keyGroups(document).at(-1)?.keys).toContainEqual(['assign', 'A'])
  rows.remove()
})

it.each([
  ['in a text field', () => screen.getByLabelText('Nota').focus(), '{a}'],
  ['with Ctrl', () => screen.getByRole('heading').focus(), '{Control>}a{/Control}'],
  ['while single keys are off', () => (preferences.singleKeys = false), 'a'],
])('runs no command by its letter %s', async (_, prepare, keys) => {
  renderDetail()
  act(() => screen.getByRole('heading').focus())
  act(() => void prepare())
  await userEvent.keyboard(keys)
  expect(assign).not.toHaveBeenCalled()
})

it('runs no command by its letter while it has a reason against it', async () => {
  renderDetail({ disabledReason: () => 'Todavía no.' })
  act(() => screen.getByRole('heading').focus())
  await userEvent.keyboard('a')
  expect(assign).not.toHaveBeenCalled()
})

const texts: ListTexts = { title: 'Socios', noun: ['socio', 'socios'], gender: 'm', allNote: 'Todos', emptyText: '' }
const reads = vi.fn<() => void>()
const source: ListSource<Row, ListParams> = {
  async read() {
    reads()
    return { data: [ana, { id: 2, name: 'Berta' }], next_page_url: null }
  },
  readMore: () => Promise.reject(new Error('no more')),
}
const renderCell = vi.fn<(row: Row) => string>(({ name }) => name)
const nameOf = ({ name }: Row) => name
const columns: Column<Row>[] = [{ id: 'name', header: 'Nombre', rowHeader: true, renderCell }]

function Dialog({ name, onClose }: { name: string; onClose: (changed: boolean) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <section aria-label={name}>
      <input aria-label="Texto" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => onClose(false)}>Cerrar {name}</button>
      <button onClick={() => onClose(true)}>Guardar {name}</button>
    </section>
  )
}
const form: ScreenDialog<string, Screen> = (name, close) => <Dialog name={name} onClose={close} />
const other: ScreenDialog<string, Screen> = (name, close) => <Dialog name={name} onClose={close} />
const open = (key: string, dialog: ScreenDialog<string, Screen>, name: string): Command<Screen> => ({
  key,
  label: `Abrir ${name}`,
  run: (list) => list.open(dialog, name),
})
const draft: OfferedDraft<{ name: string }, Screen> = {
  kind: 'sample',
  title: ({ name }) => `Quedó ${name}`,
  recover: (list, { name }) => list.open(form, name),
}
const commands: ListCommands<Row, Screen> = {
  row: [{ key: 'edit', label: 'Editar', run: (list, { name }) => list.open(form, name) }],
  add: { ...open('add', form, 'nuevo'), address: 'nuevo' },
  buttons: [open('other', other, 'otro'), open('second', form, 'segundo')],
  drafts: [draft],
}

function SampleScreen({ query = '' }: { query?: string }) {
  const address = useState(() => new URLSearchParams(query))
  const list = useList<Row>(source)
  const listScreen = useListScreen(list)
  const props = useListCommands(commands, listScreen, texts, address)
  return (
    <ListLayout list={list} texts={texts} columns={columns} getRowLabel={nameOf} {...props}>
      <OpenDialogs screen={listScreen} />
    </ListLayout>
  )
}
const dialogNames = () => screen.queryAllByRole('region').map((dialog) => dialog.getAttribute('aria-label'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function renderScreen(query?: string) {
  reads.mockClear()
  render(<SampleScreen query={query} />)
  await screen.findByText('Ana')
}

it('opens dialogs over each other and reloads the list after one that changed something', async () => {
  await renderScreen()
  await press('Abrir nuevo')
  await press('Abrir otro')
  expect(dialogNames()).toEqual(['nuevo', 'otro'])
  await press('Cerrar nuevo')
  expect(dialogNames()).toEqual(['otro'])
  expect(reads).toHaveBeenCalledTimes(1)
  await press('Guardar otro')
  expect(dialogNames()).toEqual([])
  expect(reads).toHaveBeenCalledTimes(2)
})

it('replaces an open dialog by one with another value, without what was typed', async () => {
  await renderScreen()
  await press('Abrir nuevo')
  await userEvent.type(screen.getByLabelText('Texto'), 'a medias')
  await press('Abrir segundo')
  expect(dialogNames()).toEqual(['segundo'])
  expect(screen.getByLabelText<HTMLInputElement>('Texto').value).toBe('')
})

it('renders no row for a dialog that opens or closes', async () => {
  await renderScreen()
  renderCell.mockClear()
  await press('Abrir nuevo')
  await press('Cerrar nuevo')
  expect(renderCell).not.toHaveBeenCalled()
})

it('starts the command that the address names', async () => {
  await renderScreen('nuevo')
  expect(dialogNames()).toEqual(['nuevo'])
})

it('offers a draft that a form has saved when it closes, and opens the form with it', async () => {
  await renderScreen()
  await press('Abrir otro')
  act(() => saveDraft('sample', draftOwner(), { name: 'la taza' }))
  expect(screen.queryByRole('button', { name: 'Recuperar datos' })).toBeNull()
  await press('Cerrar otro')
  await press('Recuperar datos')
  expect(dialogNames()).toContain('la taza')
  expect(screen.queryByRole('button', { name: 'Recuperar datos' })).toBeNull()
})
