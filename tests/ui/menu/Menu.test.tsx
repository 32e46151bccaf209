import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Menu, type MenuItem } from '#ui'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'

beforeAll(async () => void (await lazyMenuPopup.load()))
afterEach(cleanup)

const onSelect = vi.fn()
const items: MenuItem[] = [
  { key: 'see', label: 'Ver', onSelect },
  { key: 'off', label: 'Ágil', onSelect, disabledReason: 'Falta el permiso.' },
  { type: 'submenu', key: 'more', label: 'Exportar', items: [{ key: 'csv', label: 'CSV', onSelect }] },
]
const trigger = () => screen.getByRole('button', { name: 'Acciones' })
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
function open() {
  act(() => trigger().focus())
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
}

it('is removed when its trigger is unmounted while it is open', () => {
  const { rerender } = render(<Menu label="Acciones" items={items} />)
  open()
  rerender(<p>Nada</p>)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.querySelector('[inert]')).toBeNull()
})

it('focuses and describes a disabled item, which does nothing', () => {
  onSelect.mockClear()
  render(<Menu label="Acciones" items={items} />)
  open()
  press('a')
  expect(document.activeElement).toBe(item(/^Ágil/))
  expect(item(/^Ágil/).textContent).toContain('Falta el permiso.')
  fireEvent.click(item(/^Ágil/))
  expect(onSelect).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

it('names a group whatever its key is', () => {
  const group = { type: 'group', key: 'a otro lado', label: 'Llevar', items: [items[0]] } as MenuItem
  render(<Menu label="Acciones" items={[group]} />)
  open()
  expect(screen.getByRole('group', { name: 'Llevar' })).toBeTruthy()
})

it('names its submenu after its item, which has aria-controls', () => {
  render(<Menu label="Acciones" items={items} />)
  open()
  press('End')
  expect(item('Exportar').getAttribute('aria-haspopup')).toBe('menu')
  press('ArrowRight')
  const menu = screen.getByRole('menu', { name: 'Exportar' })
  expect(item('Exportar').getAttribute('aria-controls')).toBe(menu.id)
  expect(document.activeElement).toBe(item('CSV'))
})

it('adds a space to the typed text, and presses the item with a space after a pause', () => {
  vi.useFakeTimers()
  const words = ['Ver', 'Ver detalle', 'Ver historial'].map((label): MenuItem => ({ key: label, label, onSelect }))
  render(<Menu label="Acciones" items={words} />)
  open()
  for (const key of 'ver') press(key)
  // Its default, which would press the item, is prevented.
  expect(press(' ')).toBe(false)
  press('h')
  expect(document.activeElement).toBe(item('Ver historial'))
  vi.advanceTimersByTime(500)
  expect(press(' ')).toBe(true)
  vi.useRealTimers()
})

it('ignores keys that compose a letter', () => {
  render(<Menu label="Acciones" items={items} />)
  open()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', isComposing: true })
  expect(document.activeElement).toBe(item('Ver'))
})

it('does not open while its trigger is disabled', () => {
  render(
    <Menu
      label="Acciones"
      items={items}
      trigger={(props) => (
        <button type="button" {...props} aria-disabled="true">
          Acciones
        </button>
      )}
    />,
  )
  fireEvent.keyDown(trigger(), { key: 'ArrowDown' })
  fireEvent.mouseDown(trigger(), { button: 0 })
  expect(screen.queryByRole('menu')).toBeNull()
})

it.each(['an element in full screen', 'a foreign <dialog>'])(
  'is rendered within %s that contains its trigger',
  (name) => {
    const isDialog = name === 'a foreign <dialog>'
    const outer = document.body.appendChild(document.createElement(isDialog ? 'dialog' : 'main'))
    outer.toggleAttribute('open', true)
    Object.defineProperty(document, 'fullscreenElement', { value: isDialog ? null : outer, configurable: true })
    render(<Menu label="Acciones" items={items} />, { container: outer.appendChild(document.createElement('div')) })
    open()
    expect(screen.getByRole('menu', { hidden: true }).parentElement!.parentElement).toBe(outer)
    cleanup()
    outer.remove()
    Reflect.deleteProperty(document, 'fullscreenElement')
  },
)
