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
/** Calls of onOpenChange since the last time: state, reason and type of the event. */
const openChanges = () => {
  const calls = onOpenChange.mock.calls.map(([open, { reason, event }]) => `${open} ${reason} ${event.type}`)
  onOpenChange.mockClear()
  return calls
}
/** A press as browsers send it, with its focus change. */
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

/** A controlled field that applies each change. */
function Following(props: Partial<SelectProps>) {
  const [open, setOpen] = useState(false)
  const change: SelectProps['onOpenChange'] = (next, meta) => {
    setOpen(next)
    onOpenChange(next, meta)
  }
  return field({ ...props, open, onOpenChange: change })
}

describe.each([
  ['is uncontrolled', field],
  ['is controlled', (props: Partial<SelectProps>) => <Following {...props} />],
])('a list that %s calls onOpenChange once for', (_, draw) => {
  it('a press on the trigger, and another', () => {
    render(draw({}))
    fireEvent.click(trigger())
    expect(openChanges()).toEqual(['true trigger-press click'])
    expect(list()).not.toBeNull()
    fireEvent.click(trigger())
    expect(openChanges()).toEqual(['false trigger-press click'])
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
    expect(openChanges()).toEqual([`true ${reason} keydown`])
  })

  it('a letter, which starts a search', () => {
    render(draw({ searchable: true }))
    key('t', trigger())
    expect(openChanges()).toEqual(['true list-navigation keydown'])
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('t')
    key('Escape')
    fireEvent.click(trigger())
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
  })

  it('a selection, by key and by press, with the focus back on the trigger', () => {
    const onValueChange = vi.fn()
    render(draw({ searchable: true, onValueChange }))
    fireEvent.click(trigger())
    openChanges()
    key('Enter')
    expect(openChanges()).toEqual(['false item-press keydown'])
    expect(document.activeElement).toBe(trigger())
    fireEvent.click(trigger())
    openChanges()
    fireEvent.click(screen.getByRole('option', { name: 'Té' }))
    expect(openChanges()).toEqual(['false item-press click'])
    expect(document.activeElement).toBe(trigger())
    expect(onValueChange.mock.calls).toEqual([[0], [1]])
  })

  it('Escape, and Alt with ↑', () => {
    render(draw({ searchable: true }))
    fireEvent.click(trigger())
    openChanges()
    key('Escape')
    expect(openChanges()).toEqual(['false escape-key keydown'])
    expect(document.activeElement).toBe(trigger())
    fireEvent.click(trigger())
    openChanges()
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp', altKey: true })
    expect(openChanges()).toEqual(['false list-navigation keydown'])
  })

  it.each([
    ['an element without focus', () => screen.getByText('Aparte'), false, 'outside-press pointerup'],
    ['an element without focus, with a search box', () => screen.getByText('Aparte'), true, 'outside-press pointerup'],
    ['a button, with a search box', other, true, 'outside-press pointerup'],
    ['a button', other, false, 'focus-out'],
  ])('a press on %s', (_, target, searchable, reason) => {
    render(draw({ searchable }))
    fireEvent.click(trigger())
    openChanges()
    press(target())
    act(() => vi.advanceTimersByTime(1000))
    expect(openChanges()).toEqual([expect.stringContaining(`false ${reason}`)])
  })

  it('a blur, at once or after 200 ms', () => {
    const { unmount } = render(draw({}))
    fireEvent.click(trigger())
    openChanges()
    act(() => other().focus())
    expect(openChanges()).toEqual([expect.stringContaining('false focus-out')])
    unmount()
    render(draw({ searchable: true }))
    fireEvent.click(trigger())
    openChanges()
    act(() => other().focus())
    act(() => vi.advanceTimersByTime(199))
    expect(openChanges()).toEqual([])
    act(() => vi.advanceTimersByTime(1))
    expect(openChanges()).toEqual([expect.stringContaining('false focus-out')])
  })

  it('a press on the label, as on the trigger', () => {
    render(draw({}))
    fireEvent.click(trigger())
    openChanges()
    const label = document.querySelector('label')!
    fireEvent.pointerDown(label)
    fireEvent.pointerUp(label)
    expect(openChanges()).toEqual([])
    expect(list()).not.toBeNull()
  })
})

describe('a controlled list', () => {
  it('stays closed when its owner keeps it closed, and drops the pending action', () => {
    const { rerender } = render(field({ open: false, searchable: true }))
    fireEvent.click(trigger())
    key('t', trigger())
    expect(openChanges()).toEqual(['true trigger-press click', 'true list-navigation keydown'])
    expect(list()).toBeNull()
    rerender(field({ open: true, searchable: true }))
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    expect(openChanges()).toEqual([])
  })

  it('stays open when its owner keeps it open, and calls onOpenChange once for each act', () => {
    render(field({ open: true, searchable: true }))
    const search = screen.getByRole('combobox')
    key('Escape')
    expect(openChanges()).toEqual(['false escape-key keydown'])
    expect(document.activeElement).toBe(search)
    key('Enter')
    expect(openChanges()).toEqual(['false item-press keydown'])
    press(screen.getByText('Aparte'))
    act(() => vi.advanceTimersByTime(1000))
    expect(openChanges()).toEqual(['false outside-press pointerup'])
    expect(list()).not.toBeNull()
  })

  it('calls onOpenChange once for a press on another button without a search box', () => {
    render(field({ open: true }))
    press(other())
    expect(openChanges()).toEqual([expect.stringContaining('false focus-out')])
    press(other())
    expect(openChanges()).toEqual(['false outside-press pointerup'])
  })

  it('opens by its prop without onOpenChange, at the selected option, with the focus', () => {
    const { rerender } = render(field({ value: 1 }))
    rerender(field({ open: true, value: 1 }))
    expect(document.activeElement).toBe(trigger())
    expect(document.getElementById(trigger().getAttribute('aria-activedescendant')!)?.textContent).toBe('Té')
    rerender(field({ open: false, value: 1 }))
    expect(list()).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('returns the focus to the trigger when its prop closes it', () => {
    const { rerender } = render(field({ open: true, searchable: true }))
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    rerender(field({ open: false, searchable: true }))
    expect(document.activeElement).toBe(trigger())
  })

  it.each(['disabled', 'readOnly'] as const)('does not open while %s', (state) => {
    render(field({ open: true, [state]: true }))
    expect(screen.queryByRole('option')).toBeNull()
    fireEvent.click(trigger())
    expect(openChanges()).toEqual([])
  })
})

it.each([{ disabled: true }, { readOnly: true }, { disabledReason: 'Ahora no' }])(
  'stays closed when enabled again after it was open and became %j',
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

it('is open at first with defaultOpen, also under StrictMode', () => {
  render(
    <StrictMode>
      <MultiSelect label="Categorías" options={options} defaultOpen onOpenChange={onOpenChange} />
    </StrictMode>,
  )
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
  expect(openChanges()).toEqual([])
  fireEvent.click(screen.getByRole('option', { name: 'Té' }))
  expect(openChanges()).toEqual([])
  key('Escape')
  expect(openChanges()).toEqual(['false escape-key keydown'])
  expect(list()).toBeNull()
})
