import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Dialog, Menu, type MenuItem, type MenuProps } from '#ui'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'

beforeAll(async () => void (await lazyMenuPopup.load()))
afterEach(cleanup)

const onOpenChange = vi.fn()
const onSelect = vi.fn()
beforeEach(() => {
  onOpenChange.mockClear()
  onSelect.mockClear()
})

const items: MenuItem[] = [
  { key: 'see', label: 'Ver', onSelect },
  { type: 'submenu', key: 'more', label: 'Exportar', items: [{ key: 'csv', label: 'CSV', onSelect }] },
]
const Sample = (props: Partial<MenuProps>) => (
  <main>
    <h1>Socios</h1>
    <Menu label="Acciones" items={items} onOpenChange={onOpenChange} {...props} />
    <button type="button">Otro</button>
  </main>
)
const trigger = () => screen.getByRole('button', { name: 'Acciones' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const isOpen = () => screen.queryByRole('menu') !== null
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
const focusTrigger = () => act(() => trigger().focus())
function pressOutside() {
  fireEvent.pointerDown(document.body, { button: 0, clientX: -1, clientY: -1 })
  fireEvent.pointerUp(document.body, { button: 0, clientX: -1, clientY: -1 })
}
/** Calls of onOpenChange since the last time: opened or closed, and the reason. */
function openChanges() {
  const calls = onOpenChange.mock.calls.map(([open, { reason, event }]) => {
    expect(event).toBeInstanceOf(Event)
    return `${open ? 'open' : 'close'} ${reason}`
  })
  onOpenChange.mockClear()
  return calls
}

it.each<[what: string, open: () => void, close: () => void, reasons: string[]]>([
  [
    'a press and a press on the button',
    () => fireEvent.mouseDown(trigger(), { button: 0 }),
    () => fireEvent.mouseDown(trigger(), { button: 0 }),
    ['open trigger-press', 'close trigger-press'],
  ],
  [
    'a key of the button and Escape',
    () => fireEvent.click(trigger(), { detail: 0 }),
    () => key('Escape'),
    ['open trigger-press', 'close escape-key'],
  ],
  ['an arrow and Tab', () => key('ArrowDown'), () => key('Tab'), ['open list-navigation', 'close focus-out']],
  ['an arrow and a press outside', () => key('ArrowUp'), pressOutside, ['open list-navigation', 'close outside-press']],
  [
    'an arrow and a selection',
    () => key('ArrowDown'),
    () => fireEvent.click(item('Ver')),
    ['open list-navigation', 'close item-press'],
  ],
])('calls onOpenChange once for each of %s', (_, open, close, reasons) => {
  render(<Sample />)
  focusTrigger()
  open()
  expect(isOpen()).toBe(true)
  close()
  expect(isOpen()).toBe(false)
  expect(openChanges()).toEqual(reasons)
  expect(document.activeElement).toBe(trigger())
})

it('does not call onOpenChange for submenus, and once when a selection in one closes all', () => {
  render(<Sample />)
  focusTrigger()
  key('ArrowUp')
  openChanges()
  key('ArrowRight')
  expect(document.activeElement).toBe(item('CSV'))
  key('ArrowLeft')
  expect(document.activeElement).toBe(item('Exportar'))
  key('ArrowRight')
  key('Escape')
  expect(document.activeElement).toBe(item('Exportar'))
  expect(openChanges()).toEqual([])
  key('ArrowRight')
  fireEvent.click(item('CSV'))
  expect(openChanges()).toEqual(['close item-press'])
  expect(onSelect).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(trigger())
})

it('closes and focuses its button before onSelect', () => {
  render(<Sample />)
  focusTrigger()
  key('ArrowDown')
  onSelect.mockImplementationOnce(() => {
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(trigger())
  })
  fireEvent.click(item('Ver'))
  expect(onSelect).toHaveBeenCalledOnce()
})

it('is open at first with defaultOpen, then uncontrolled', () => {
  render(<Sample defaultOpen />)
  expect(document.activeElement).toBe(item('Ver'))
  expect(trigger().getAttribute('aria-controls')).toBe(screen.getByRole('menu').id)
  key('Escape')
  expect(isOpen()).toBe(false)
  expect(openChanges()).toEqual(['close escape-key'])
})

it('opens and closes with `open`, without onOpenChange', () => {
  const { rerender } = render(<Sample open={false} />)
  focusTrigger()
  rerender(<Sample open />)
  expect(document.activeElement).toBe(item('Ver'))
  rerender(<Sample open={false} />)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(trigger())
  expect(openChanges()).toEqual([])
})

it('follows `open`, and calls onOpenChange once for each action', () => {
  const { rerender } = render(<Sample open={false} />)
  focusTrigger()
  key('ArrowUp')
  expect(isOpen()).toBe(false)
  rerender(<Sample open />)
  // The ignored arrow up has no later effect: the first item is active.
  expect(document.activeElement).toBe(item('Ver'))
  key('Escape')
  key('Escape')
  expect(isOpen()).toBe(true)
  expect(document.activeElement).toBe(item('Ver'))
  expect(openChanges()).toEqual(['open list-navigation', 'close escape-key', 'close escape-key'])
})

it('is closed by the press that opens another menu, with onOpenChange before it opens', () => {
  const other = vi.fn()
  render(
    <>
      <Sample />
      <Menu label="Otras acciones" items={items} onOpenChange={() => other(openChanges())} />
    </>,
  )
  focusTrigger()
  key('ArrowDown')
  openChanges()
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Otras acciones' }), { button: 0 })
  expect(other.mock.calls).toEqual([[['close outside-press']]])
  expect(screen.getAllByRole('menu')).toEqual([screen.getByRole('menu', { name: 'Otras acciones' })])
  expect(document.activeElement).toBe(item('Ver'))
})

it('leaves the focus on a control that an outside press focused', () => {
  render(<Sample />)
  focusTrigger()
  key('ArrowDown')
  const other = screen.getByRole('button', { name: 'Otro' })
  fireEvent.pointerDown(other, { button: 0 })
  act(() => other.focus())
  fireEvent.pointerUp(other, { button: 0 })
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(other)
})

it('focuses the screen’s heading when it is removed with its button', async () => {
  const { rerender } = render(<Sample />)
  focusTrigger()
  key('ArrowDown')
  rerender(
    <main>
      <h1>Socios</h1>
    </main>,
  )
  await act(async () => {})
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
})

it('keeps its position with a style from its caller', () => {
  render(<Sample defaultOpen style={{ opacity: 0.5, position: 'static' }} />)
  const root = screen.getByRole('menu').parentElement!
  expect(root.style.opacity).toBe('0.5')
  expect(root.style.position).toBe('fixed')
})

/** A checkbox item in a submenu, controlled by the owner of the menu. */
function Views() {
  const [onlyOwn, setOnlyOwn] = useState(false)
  const views: MenuItem[] = [
    { key: 'see', label: 'Ver', onSelect },
    {
      type: 'submenu',
      key: 'show',
      label: 'Mostrar',
      items: [
        {
          type: 'checkbox',
          key: 'own',
          label: 'Solo los míos',
          checked: onlyOwn,
          onSelect: () => setOnlyOwn(!onlyOwn),
        },
      ],
    },
  ]
  return <Sample items={views} />
}

it('checks and unchecks an item of a submenu by the same key, and stays open', () => {
  render(<Views />)
  focusTrigger()
  key('ArrowUp')
  key('ArrowRight')
  const choice = () => screen.getByRole('menuitemcheckbox', { name: 'Solo los míos' })
  for (const checked of ['true', 'false']) {
    key(' ')
    expect(choice().getAttribute('aria-checked')).toBe(checked)
  }
  expect(document.activeElement).toBe(choice())
})

it('enters by key a submenu that the pointer opened', () => {
  vi.useFakeTimers()
  render(<Sample />)
  focusTrigger()
  key('ArrowDown')
  fireEvent.pointerMove(item('Exportar'), { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(200))
  expect(document.activeElement).toBe(item('Exportar'))
  expect(item('CSV')).toBeTruthy()
  key('ArrowRight')
  expect(document.activeElement).toBe(item('CSV'))
  key('ArrowLeft')
  expect(document.activeElement).toBe(item('Exportar'))
  vi.useRealTimers()
})

it.each([
  ['the focused item', [], items.slice(1), 'Exportar'],
  ['the focused submenu', ['ArrowUp', 'ArrowRight'], items.slice(0, 1), 'Ver'],
])('keeps the focus when %s is removed', (_, keys, remainingItems, name) => {
  const { rerender } = render(<Sample />)
  focusTrigger()
  key('ArrowDown')
  keys.forEach(key)
  rerender(<Sample items={remainingItems} />)
  expect(document.activeElement).toBe(item(name))
  expect(screen.getAllByRole('menu')).toHaveLength(1)
})

it('continues Tab from its button, and wraps at the end of a dialog', () => {
  // The test DOM has no layout: all elements count as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  render(
    <Dialog open title="Socio" onClose={vi.fn()} closeLabel="Cerrar">
      <button type="button">Copiar</button>
      <Menu label="Acciones" items={items} />
    </Dialog>,
  )
  const tabFromMenu = (shiftKey: boolean) => {
    focusTrigger()
    key('ArrowDown')
    expect(document.activeElement).toBe(item('Ver'))
    const goesOn = fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey })
    expect(isOpen()).toBe(false)
    return goesOn
  }
  expect(tabFromMenu(false)).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar' }))
  // Backwards the browser moves from the button to the previous control.
  expect(tabFromMenu(true)).toBe(true)
  expect(document.activeElement).toBe(trigger())
})
