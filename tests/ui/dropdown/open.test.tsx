import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect, Select, type SelectProps } from '#ui'

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))
const onOpenChange = vi.fn<NonNullable<SelectProps['onOpenChange']>>()

beforeEach(() => {
  vi.useFakeTimers()
  onOpenChange.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const trigger = () => document.querySelector<HTMLElement>('[data-slot="dropdown.trigger"]')!
const list = () => screen.queryByRole('listbox')
const key = (name: string, element = document.activeElement!) => fireEvent.keyDown(element, { key: name })
/** What was told since the last time: open or closed, why, and by which event. */
const told = () => {
  const calls = onOpenChange.mock.calls.map(([open, { reason, event }]) => `${open} ${reason} ${event.type}`)
  onOpenChange.mockClear()
  return calls
}
/** As a browser does it: the press, what it focuses, its end. */
function press(element: HTMLElement) {
  fireEvent.pointerDown(element)
  act(() => (element.tabIndex >= 0 ? element.focus() : (document.activeElement as HTMLElement).blur()))
  fireEvent.pointerUp(element)
  fireEvent.click(element)
}
const other = () => screen.getByRole('button', { name: 'Otro' })
const field = (props: Partial<SelectProps> = {}) => (
  <>
    <Select label="Categoría" options={options} onOpenChange={onOpenChange} {...props} />
    <button type="button">Otro</button>
    <p>Aparte</p>
  </>
)

/** An owner that follows. */
function Following(props: Partial<SelectProps>) {
  const [open, setOpen] = useState(false)
  const change: SelectProps['onOpenChange'] = (next, meta) => {
    setOpen(next)
    onOpenChange(next, meta)
  }
  return field({ ...props, open, onOpenChange: change })
}

describe.each([
  ['holds itself', field],
  ['is held by an owner that follows', (props: Partial<SelectProps>) => <Following {...props} />],
])('a list that %s tells once for each act', (_, draw) => {
  it('a press on the trigger, and another', () => {
    render(draw({}))
    fireEvent.click(trigger())
    expect(told()).toEqual(['true trigger-press click'])
    expect(list()).not.toBeNull()
    fireEvent.click(trigger())
    expect(told()).toEqual(['false trigger-press click'])
    expect(list()).toBeNull()
  })

  it.each([
    ['Enter', 'trigger-press'],
    [' ', 'trigger-press'],
    ['ArrowDown', 'list-navigation'],
    ['End', 'list-navigation'],
  ])('the key "%s"', (name, reason) => {
    render(draw({}))
    key(name, trigger())
    expect(told()).toEqual([`true ${reason} keydown`])
  })

  it('a letter, which it begins to search for', () => {
    render(draw({ searchable: true }))
    key('t', trigger())
    expect(told()).toEqual(['true list-navigation keydown'])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('t')
    key('Escape')
    fireEvent.click(trigger())
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  })

  it('a choice, by key and by press, with the focus back on the trigger', () => {
    const onChange = vi.fn()
    render(draw({ searchable: true, onChange }))
    fireEvent.click(trigger())
    told()
    key('Enter')
    expect(told()).toEqual(['false item-press keydown'])
    expect(document.activeElement).toBe(trigger())
    fireEvent.click(trigger())
    told()
    fireEvent.click(screen.getByRole('option', { name: 'Té' }))
    expect(told()).toEqual(['false item-press click'])
    expect(document.activeElement).toBe(trigger())
    expect(onChange.mock.calls).toEqual([[0], [1]])
  })

  it('Escape, and Alt with ↑', () => {
    render(draw({ searchable: true }))
    fireEvent.click(trigger())
    told()
    key('Escape')
    expect(told()).toEqual(['false escape-key keydown'])
    expect(document.activeElement).toBe(trigger())
    fireEvent.click(trigger())
    told()
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true })
    expect(told()).toEqual(['false list-navigation keydown'])
  })

  it.each([
    ['what takes no focus', () => screen.getByText('Aparte'), false, 'outside-press pointerup'],
    ['what takes no focus, while one searches', () => screen.getByText('Aparte'), true, 'outside-press pointerup'],
    ['a button, while one searches', other, true, 'outside-press pointerup'],
    ['a button', other, false, 'focus-out'],
  ])('a press on %s', (_, target, searchable, reason) => {
    render(draw({ searchable }))
    fireEvent.click(trigger())
    told()
    press(target())
    act(() => vi.advanceTimersByTime(1000))
    expect(told()).toEqual([expect.stringContaining(`false ${reason}`)])
  })

  it('the focus that leaves, at once or after 200 ms', () => {
    const { unmount } = render(draw({}))
    fireEvent.click(trigger())
    told()
    act(() => other().focus())
    expect(told()).toEqual([expect.stringContaining('false focus-out')])
    unmount()
    render(draw({ searchable: true }))
    fireEvent.click(trigger())
    told()
    act(() => other().focus())
    act(() => vi.advanceTimersByTime(199))
    expect(told()).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    expect(told()).toEqual([expect.stringContaining('false focus-out')])
  })

  it('a press on the label, which is one on the trigger', () => {
    render(draw({}))
    fireEvent.click(trigger())
    told()
    const label = document.querySelector('label')!
    fireEvent.pointerDown(label)
    fireEvent.pointerUp(label)
    expect(told()).toEqual([])
    expect(list()).not.toBeNull()
  })
})

describe('an owner', () => {
  it('that keeps it closed is obeyed, and what was asked for is forgotten', () => {
    const { rerender } = render(field({ open: false, searchable: true }))
    fireEvent.click(trigger())
    key('t', trigger())
    expect(told()).toEqual(['true trigger-press click', 'true list-navigation keydown'])
    expect(list()).toBeNull()
    rerender(field({ open: true, searchable: true }))
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    expect(told()).toEqual([])
  })

  it('that keeps it open is obeyed: each act is told once, and the list stays as it is', () => {
    render(field({ open: true, searchable: true }))
    const search = screen.getByRole('combobox')
    key('Escape')
    expect(told()).toEqual(['false escape-key keydown'])
    expect(document.activeElement).toBe(search)
    key('Enter')
    expect(told()).toEqual(['false item-press keydown'])
    press(screen.getByText('Aparte'))
    act(() => vi.advanceTimersByTime(1000))
    expect(told()).toEqual(['false outside-press pointerup'])
    expect(list()).not.toBeNull()
  })

  it('that keeps a list without a search box open hears of a press on another button once', () => {
    render(field({ open: true }))
    press(other())
    expect(told()).toEqual([expect.stringContaining('false focus-out')])
    press(other())
    expect(told()).toEqual(['false outside-press pointerup'])
  })

  it('opens it without being told, on what is chosen, and with the focus where its keys go', () => {
    const { rerender } = render(field({ value: 1 }))
    rerender(field({ open: true, value: 1 }))
    expect(document.activeElement).toBe(trigger())
    expect(document.getElementById(trigger().getAttribute('aria-activedescendant')!)?.textContent).toBe('Té')
    rerender(field({ open: false, value: 1 }))
    expect(list()).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('that closes it gets the focus back on the trigger, never on the page', () => {
    const { rerender } = render(field({ open: true, searchable: true }))
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    rerender(field({ open: false, searchable: true }))
    expect(document.activeElement).toBe(trigger())
  })

  it.each(['disabled', 'readOnly'] as const)('does not open what is %s', (state) => {
    render(field({ open: true, [state]: true }))
    expect(screen.queryByRole('option')).toBeNull()
    fireEvent.click(trigger())
    expect(told()).toEqual([])
  })
})

it.each([{ disabled: true }, { readOnly: true }, { disabledReason: 'Ahora no' }])(
  'stays closed once it can be used again, where it was open as it became %j',
  (fixed) => {
    const { rerender } = render(field())
    fireEvent.click(trigger())
    rerender(field(fixed))
    expect(list()).toBeNull()
    rerender(field())
    expect(list()).toBeNull()
    fireEvent.click(trigger())
    expect(list()).not.toBeNull()
  },
)

it('is open from the start where it is asked to, drawn twice as StrictMode does', () => {
  render(
    <StrictMode>
      <MultiSelect label="Categorías" options={options} defaultOpen onOpenChange={onOpenChange} />
    </StrictMode>,
  )
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(told()).toEqual([])
  fireEvent.click(screen.getByRole('option', { name: 'Té' }))
  expect(told()).toEqual([])
  key('Escape')
  expect(told()).toEqual(['false escape-key keydown'])
  expect(list()).toBeNull()
})
