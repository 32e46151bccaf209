import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CommandPalette, useCommandShortcut, type Command, type CommandGroup } from '#ui'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const command = (label: string, more: Partial<Command> = {}): Command => ({
  key: label,
  label,
  onSelect: vi.fn(),
  ...more,
})
const screens = (): CommandGroup => ({
  key: 'screens',
  label: 'Pantallas',
  commands: [command('Productos'), command('Socios'), command('Acciones de puntos', { keywords: 'reglas' })],
})
/** Searches that the test answers by itself. */
function pendingSearch() {
  const asked: { text: string; signal: AbortSignal; answer: (commands: Command[]) => void; fail: () => void }[] = []
  const search = (text: string, signal: AbortSignal) =>
    new Promise<readonly Command[]>((resolve, reject) =>
      asked.push({ text, signal, answer: resolve, fail: () => reject(new Error('sin red')) }),
    )
  return { asked, group: { key: 'partners', label: 'Socios', search } satisfies CommandGroup }
}

const field = () => screen.getByRole('combobox', { name: 'Buscar o hacer' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const settle = () => act(() => vi.advanceTimersByTimeAsync(150))
const press = (key: string) => fireEvent.keyDown(field(), { key })

async function open(groups: readonly CommandGroup[], props: { recent?: readonly Command[] } = {}) {
  const onClose = vi.fn()
  render(<CommandPalette open groups={groups} onClose={onClose} {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  return onClose
}

it('takes the focus, shows all commands in their groups, and the recent ones first', async () => {
  await open([screens()], { recent: [command('Rosa Pérez')] })
  expect(document.activeElement).toBe(field())
  expect(options()).toEqual(['Rosa Pérez', 'Productos', 'Socios', 'Acciones de puntos'])
  expect(within(screen.getByRole('group', { name: 'Recientes' })).getAllByRole('option')).toHaveLength(1)
  expect(active()).toBe('Rosa Pérez')
})

it('finds commands by words of label and keywords, without case and accents', async () => {
  await open([screens()], { recent: [command('Rosa Pérez')] })
  type('ACCIÓN punt')
  expect(options()).toEqual(['Acciones de puntos'])
  type('reglas')
  expect(options()).toEqual(['Acciones de puntos'])
  type('cualquiera')
  expect(options()).toEqual([])
  expect(screen.getByText('Sin resultados para «cualquiera»')).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('runs the active command on Enter, after asking to be closed', async () => {
  const group = screens()
  const onClose = await open([group])
  press('ArrowDown')
  expect(active()).toBe('Socios')
  press('ArrowUp')
  press('ArrowUp')
  expect(active()).toBe('Acciones de puntos')
  press('Enter')
  expect(group.commands![2]!.onSelect).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledExactlyOnceWith('item-press')
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(group.commands![2]!.onSelect).mock.invocationCallOrder[0]!,
  )
})

it('runs a command that is clicked, and closes without one on Escape', async () => {
  const group = screens()
  const onClose = await open([group])
  fireEvent.click(screen.getByRole('option', { name: 'Socios' }))
  expect(group.commands![1]!.onSelect).toHaveBeenCalledOnce()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(onClose).toHaveBeenLastCalledWith('escape-key')
})

it('searches elsewhere 150 ms after the last key, and drops answers to earlier texts', async () => {
  const { asked, group } = pendingSearch()
  await open([group])
  type('ro')
  await settle()
  type('ros')
  expect(asked[0]!.signal.aborted).toBe(true)
  expect(screen.getByText('Buscando en Socios…')).toBeTruthy()
  await settle()
  expect(asked.map(({ text }) => text)).toEqual(['ro', 'ros'])
  await act(async () => asked[1]!.answer([command('Rosa')]))
  await act(async () => asked[0]!.answer([command('Rodrigo')]))
  expect(options()).toEqual(['Rosa'])
  expect(screen.queryByText('Buscando en Socios…')).toBeNull()
})

it('shows no answer to an earlier text while the one to the current text is awaited', async () => {
  const { asked, group } = pendingSearch()
  await open([group])
  type('ro')
  await settle()
  await act(async () => asked[0]!.answer([command('Rodrigo')]))
  expect(options()).toEqual(['Rodrigo'])
  type('rod')
  await settle()
  expect(options()).toEqual([])
  expect(screen.getByText('Buscando en Socios…')).toBeTruthy()
})

it('keeps the active command when results arrive above it', async () => {
  const { asked, group } = pendingSearch()
  await open([group, screens()])
  type('socios')
  await settle()
  expect(active()).toBe('Socios')
  await act(async () => asked[0]!.answer([command('Socios Fundadores')]))
  expect(options()).toEqual(['Socios Fundadores', 'Socios'])
  expect(active()).toBe('Socios')
})

it('offers to search again where it failed, and keeps the focus', async () => {
  const { asked, group } = pendingSearch()
  await open([group, screens()])
  type('pro')
  await settle()
  await act(async () => asked[0]!.fail())
  expect(screen.getByText('No se pudo buscar en Socios.')).toBeTruthy()
  expect(options()).toEqual(['Productos'])
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(document.activeElement).toBe(field())
  await settle()
  await act(async () => asked[1]!.answer([command('Prudencia')]))
  expect(options()).toEqual(['Productos', 'Prudencia'])
})

const acts = (): CommandGroup => ({
  key: 'acts',
  label: 'Acciones',
  commands: [
    command('Nuevo canje', { keywords: 'nueva' }),
    command('Tema oscuro'),
    command('Cerrar', { keywords: 'salir sesión', destructive: true }),
  ],
})

it.each(['eva', 'sio', 'esi'])('finds nothing by «%s» in the middle of a keyword', async (text) => {
  await open([acts()])
  type(text)
  expect(options()).toEqual([])
})

it('shows a record whose name has the text before acts, and runs none of them meanwhile', async () => {
  const { asked, group } = pendingSearch()
  const all = acts()
  await open([screens(), group, all])
  type('osc')
  expect(options()).toEqual(['Tema oscuro'])
  expect(active()).toBeUndefined()
  await settle()
  await act(async () => asked[0]!.answer([command('Óscar Salinas')]))
  expect(options()).toEqual(['Óscar Salinas', 'Tema oscuro'])
  expect(active()).toBe('Óscar Salinas')
})

it('never runs a destructive act by Enter where only a keyword found it', async () => {
  const all = acts()
  await open([all])
  type('sal')
  expect(options()).toEqual(['Cerrar'])
  press('Enter')
  expect(all.commands![2]!.onSelect).not.toHaveBeenCalled()
  press('ArrowDown')
  press('Enter')
  expect(all.commands![2]!.onSelect).toHaveBeenCalledOnce()
})

it.each([
  ['opens the one thing found', ['Rosa'], true],
  ['opens nothing where there are two', ['Rosa', 'Rosario'], false],
])('keeps an Enter that comes before the answer, and %s', async (_, names, opens) => {
  const { asked, group } = pendingSearch()
  await open([screens(), group])
  const found = names.map((name) => command(name))
  type('12345678-5')
  press('Enter')
  await settle()
  await act(async () => asked[0]!.answer(found))
  expect(found[0]!.onSelect).toHaveBeenCalledTimes(opens ? 1 : 0)
  expect(options()).toEqual(names)
})

it('forgets a kept Enter when the text changes', async () => {
  const { asked, group } = pendingSearch()
  await open([group])
  type('12345678-5')
  press('Enter')
  type('12345678-')
  await settle()
  const rosa = command('Rosa')
  await act(async () => asked.at(-1)!.answer([rosa]))
  expect(rosa.onSelect).not.toHaveBeenCalled()
})

it('starts with an empty text when it is opened again', async () => {
  const groups = [screens()]
  const palette = (isOpen: boolean) => <CommandPalette open={isOpen} groups={groups} onClose={() => {}} />
  const { rerender } = render(palette(true))
  type('soc')
  rerender(palette(false))
  rerender(palette(true))
  expect((field() as HTMLInputElement).value).toBe('')
})

it('is opened by Ctrl + K, not while a dialog blocks the page', async () => {
  const onOpen = vi.fn()
  function Page() {
    const [isModal, setModal] = useState(false)
    useCommandShortcut(onOpen)
    return (
      <>
        <button onClick={() => setModal(true)}>Ficha</button>
        {isModal && <div role="dialog" aria-modal="true" />}
      </>
    )
  }
  render(<Page />)
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false)
  expect(onOpen).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.body, { key: 'k' })
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true, shiftKey: true })
  fireEvent.click(screen.getByRole('button', { name: 'Ficha' }))
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(onOpen).toHaveBeenCalledOnce()
})
