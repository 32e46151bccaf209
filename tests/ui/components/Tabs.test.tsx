import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs, type TabItem } from '#ui'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tabs: TabItem[] = [
  { key: 'a', label: 'Datos', panel: 'Los datos' },
  { key: 'b', label: 'Historial', count: 1248, panel: <button type="button">Cargar más</button> },
  { key: 'c', label: 'Claves', disabledReason: 'Solo administradores.', panel: 'Las claves' },
]
const tab = (name: string) => screen.getByRole('tab', { name })
const selectedText = () => screen.getByRole('tab', { selected: true }).textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('keeps the selected tab when the caller ignores onValueChange', () => {
  const onValueChange = vi.fn()
  render(<Tabs label="Socio" tabs={tabs} value="a" onValueChange={onValueChange} />)
  fireEvent.click(tab('Historial 1.248'))
  expect(onValueChange.mock.calls).toEqual([['b']])
  expect(selectedText()).toBe('Datos')
})

test('does not call onValueChange for the selected tab', () => {
  const onValueChange = vi.fn()
  render(<Tabs label="Socio" tabs={tabs} onValueChange={onValueChange} />)
  fireEvent.click(tab('Datos'))
  expect(onValueChange).not.toHaveBeenCalled()
})

test('initially selects the first enabled tab', () => {
  render(<Tabs label="Socio" tabs={[tabs[2]!, tabs[0]!]} />)
  expect(selectedText()).toBe('Datos')
})

test('has one tab stop: the focused tab, otherwise the selected one', () => {
  render(<Tabs label="Socio" tabs={tabs} activation="manual" />)
  const stops = () => screen.getAllByRole('tab').map((each) => each.tabIndex)
  act(() => tab('Datos').focus())
  press('ArrowRight')
  expect(selectedText()).toBe('Datos')
  expect(stops()).toEqual([-1, 0, -1])
  act(() => tab('Historial 1.248').blur())
  expect(stops()).toEqual([0, -1, -1])
})

test('keeps the focus on a tab when its disabledReason is removed', () => {
  const { rerender } = render(<Tabs label="Socio" tabs={tabs} />)
  const claves = tab('Claves')
  act(() => claves.focus())
  rerender(<Tabs label="Socio" tabs={tabs.map(({ key, label, panel }) => ({ key, label, panel }))} />)
  expect(document.activeElement).toBe(claves)
})

test('labels the panel by its tab, and sets aria-controls only for mounted panels', () => {
  render(<Tabs label="Socio" tabs={tabs} defaultValue="b" />)
  const panel = screen.getByRole('tabpanel', { name: 'Historial 1.248' })
  expect(tab('Historial 1.248').getAttribute('aria-controls')).toBe(panel.id)
  expect(tab('Datos').hasAttribute('aria-controls')).toBe(false)
})

test('makes a panel a tab stop only without focusable content', () => {
  render(<Tabs label="Socio" tabs={tabs} />)
  expect(screen.getByRole('tabpanel').tabIndex).toBe(0)
  fireEvent.click(tab('Historial 1.248'))
  expect(screen.getByRole('tabpanel').hasAttribute('tabindex')).toBe(false)
})

test('selects the first tab when the selected one is removed', () => {
  const { rerender } = render(<Tabs label="Socio" tabs={tabs} defaultValue="b" />)
  rerender(<Tabs label="Socio" tabs={[tabs[0]!, tabs[2]!]} defaultValue="b" />)
  expect(selectedText()).toBe('Datos')
})

test('moves one tab per key press in StrictMode', () => {
  const onValueChange = vi.fn()
  render(
    <StrictMode>
      <Tabs label="Socio" tabs={tabs} onValueChange={onValueChange} />
    </StrictMode>,
  )
  act(() => tab('Datos').focus())
  press('ArrowRight')
  expect(onValueChange.mock.calls).toEqual([['b']])
})

test.each([false, true])(
  'focuses the selected tab when a panel with the focus disappears (keepPanels: %s)',
  (keepPanels) => {
    const Guided = () => {
      const [value, setValue] = useState('a')
      const next = <button onClick={() => setValue('b')}>Seguir</button>
      const steps = [{ key: 'a', label: 'Datos', panel: next }, tabs[1]!]
      return <Tabs label="Socio" tabs={steps} value={value} onValueChange={setValue} keepPanels={keepPanels} />
    }
    render(<Guided />)
    const button = screen.getByRole('button', { name: 'Seguir' })
    act(() => button.focus())
    fireEvent.click(button)
    expect(document.activeElement).toBe(tab('Historial 1.248'))
  },
)

test('focuses the selected tab when the focused tab is removed, and only then', () => {
  const { rerender } = render(<Tabs label="Socio" tabs={tabs} activation="manual" />)
  act(() => tab('Claves').focus())
  rerender(<Tabs label="Socio" tabs={tabs.slice(0, 2)} activation="manual" />)
  expect(document.activeElement).toBe(tab('Datos'))
  act(() => tab('Datos').blur())
  rerender(<Tabs label="Socio" tabs={tabs} activation="manual" />)
  expect(document.activeElement).toBe(document.body)
})

test('centres the selected tab when a hidden row is first shown, and then leaves it where it is', () => {
  const callbacks = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        callbacks.add(this.callback)
      }
      disconnect() {
        callbacks.delete(this.callback)
      }
    },
  )
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  render(<Tabs label="Socio" tabs={tabs} defaultValue="b" />)
  const row = screen.getByRole('tablist')
  row.scrollLeft = 0
  width.mockReturnValue(200)
  for (const notify of callbacks) notify()
  expect(row.scrollLeft).toBe(250)
  row.scrollLeft = 10
  for (const notify of callbacks) notify()
  expect(row.scrollLeft).toBe(10)
})
