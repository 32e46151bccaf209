import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MultiSelect } from '#ui/components/Dropdown/MultiSelect.tsx'
import { Select, type SelectProps } from '#ui/components/Dropdown/Select.tsx'

const options = ['Café', 'Té', 'Agua'].map((label, key) => ({ key, label }))
const field = (props: Partial<SelectProps> = {}) => (
  <>
    <Select label="Categoría" options={options} value={null} onValueChange={vi.fn()} searchable {...props} />
    <button type="button">Otro</button>
  </>
)
const openList = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Categoría/ }))
  return screen.getByRole('combobox')
}
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const focusOther = () => act(() => screen.getByRole('button', { name: 'Otro' }).focus())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('mounts no list before it opens', () => {
  render(field())
  expect(screen.queryByRole('option', { hidden: true })).toBeNull()
})

it('exposes that it is required in the name of a button trigger, and by aria-required on a combobox', () => {
  const several = { label: 'Comercios', options, value: [], onValueChange: vi.fn() }
  const { rerender } = render(<MultiSelect {...several} required />)
  expect(screen.getByRole('button', { name: 'Comercios (obligatorio) Elige una o más opciones' })).toBeTruthy()
  rerender(<MultiSelect {...several} />)
  expect(screen.getByRole('button', { name: 'Comercios Elige una o más opciones' })).toBeTruthy()
  rerender(field({ required: true, searchable: false }))
  const trigger = screen.getByRole('combobox', { name: 'Categoría Elige una opción' })
  expect(trigger.getAttribute('aria-required')).toBe('true')
})

it('stays open for 199 ms after blur, and closes at 200 without a selection', () => {
  const onValueChange = vi.fn()
  render(field({ onValueChange }))
  openList()
  focusOther()
  wait(199)
  expect(screen.queryByRole('listbox')).not.toBeNull()
  wait(1)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onValueChange).not.toHaveBeenCalled()
})

it('stays open when the focus returns in time', () => {
  render(field())
  const search = openList()
  focusOther()
  wait(150)
  act(() => search.focus())
  wait(1000)
  expect(screen.queryByRole('listbox')).not.toBeNull()
})

it('leaves no timer when it is unmounted meanwhile', () => {
  const { unmount } = render(field())
  openList()
  focusOther()
  unmount()
  wait(7100)
  expect(vi.getTimerCount()).toBe(0)
})

it('drops the query when it closes', () => {
  render(field())
  fireEvent.change(openList(), { target: { value: 'té' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  focusOther()
  wait(200)
  expect((openList() as HTMLInputElement).value).toBe('')
  expect(screen.getAllByRole('option')).toHaveLength(3)
})

it('does not select while a dead key is composing', () => {
  const onValueChange = vi.fn()
  render(field({ onValueChange }))
  const search = openList()
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  expect(onValueChange).not.toHaveBeenCalled()
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(0)
})

it('searches while phones compose a word, but not with a pending accent', () => {
  render(field())
  const search = openList()
  const listed = () => screen.getAllByRole('option').map((option) => option.textContent)
  fireEvent.compositionStart(search)
  fireEvent.input(search, { target: { value: 'a' }, isComposing: true })
  expect(listed()).toEqual(['Café', 'Agua'])
  fireEvent.input(search, { target: { value: 'ag' }, isComposing: true })
  expect(listed()).toEqual(['Agua'])
  fireEvent.compositionEnd(search, { data: 'ag' })
  fireEvent.input(search, { target: { value: 't´' }, isComposing: true })
  expect(listed()).toEqual(['Agua'])
  fireEvent.input(search, { target: { value: 'té' }, isComposing: true })
  expect(listed()).toEqual(['Té'])
})

it('keeps the active option when the options are reloaded', () => {
  const { rerender } = render(field())
  const search = openList()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  const active = () => document.getElementById(search.getAttribute('aria-activedescendant')!)?.textContent
  expect(active()).toBe('Té')
  rerender(field({ options: [{ key: 9, label: 'Mate' }, ...options] }))
  expect(active()).toBe('Té')
  rerender(field({ options: [{ key: 9, label: 'Mate' }] }))
  expect(active()).toBe('Mate')
})

it('submits the selected key with the form, also a falsy one', () => {
  const { container } = render(
    <form>
      <Select label="Categoría" options={options} value={0} onValueChange={vi.fn()} name="category" />
    </form>,
  )
  expect(new FormData(container.querySelector('form')!).getAll('category')).toEqual(['0'])
})

it('submits each of several selected keys, and none of a disabled field', () => {
  const { container } = render(
    <form>
      <MultiSelect label="Marcas" options={options} defaultValue={[2, 0]} name="brands" />
      <MultiSelect label="Viejas" options={options} defaultValue={[1]} name="old" disabled />
    </form>,
  )
  const data = new FormData(container.querySelector('form')!)
  expect(data.getAll('brands')).toEqual(['2', '0'])
  expect(data.getAll('old')).toEqual([])
})

it('distinguishes options of the same label by their keys', () => {
  const onValueChange = vi.fn()
  render(field({ options: ['a', 'b'].map((key) => ({ key, label: 'Café' })), value: 'a', onValueChange }))
  openList()
  const rows = screen.getAllByRole('option', { name: 'Café' })
  expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(['true', 'false'])
  fireEvent.click(rows[1]!)
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('b')
})

it('passes data, aria and other attributes to its trigger', () => {
  render(<Select label="Categoría" options={options} data-mine="yes" aria-keyshortcuts="c" title="Ayuda" />)
  const trigger = screen.getByRole('combobox', { name: /^Categoría/ })
  expect(trigger.dataset.mine).toBe('yes')
  expect(trigger.getAttribute('aria-keyshortcuts')).toBe('c')
  expect(trigger.title).toBe('Ayuda')
})

it('highlights no option that scrolls under a resting pointer until 150 ms after the last scroll', () => {
  render(field())
  openList()
  const rows = screen.getAllByRole('option')
  const isActive = (row: HTMLElement) => row.dataset.highlighted !== undefined
  fireEvent.scroll(screen.getByRole('listbox'))
  wait(149)
  fireEvent.pointerMove(rows[1]!)
  expect(isActive(rows[1]!)).toBe(false)
  wait(1)
  fireEvent.pointerMove(rows[1]!)
  expect(isActive(rows[1]!)).toBe(true)
})

it('never references an option that is not mounted', () => {
  vi.useRealTimers()
  render(field({ options: Array.from({ length: 10_000 }, (_, key) => ({ key, label: `Artículo ${key}` })) }))
  const search = openList()
  const missing: string[] = []
  // Checked on every write: an observer would be called after all of them.
  const write = search.setAttribute.bind(search)
  search.setAttribute = (name, value) => {
    if (name === 'aria-activedescendant' && !document.getElementById(value)) missing.push(value)
    write(name, value)
  }
  for (const [key, times, ctrlKey] of [
    ['End', 1, true],
    ['ArrowUp', 3, false],
    ['PageUp', 40, false],
    ['Home', 1, true],
    ['ArrowUp', 1, false],
  ] as const)
    for (let time = 0; time < times; time++) fireEvent.keyDown(search, { key, ctrlKey })
  fireEvent.change(search, { target: { value: '99' } })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.change(search, { target: { value: '' } })
  expect(search.getAttribute('aria-activedescendant')).toMatch(/-0$/)
  expect(missing).toEqual([])
})

it('shows search results from the first row, wherever the list was scrolled', () => {
  render(field({ options: Array.from({ length: 1000 }, (_, key) => ({ key, label: `Artículo ${key}` })) }))
  const search = openList()
  const list = screen.getByRole('listbox')
  fireEvent.change(search, { target: { value: 'art' } })
  expect(list.scrollTop).toBe(0)
  fireEvent.keyDown(search, { key: 'End', ctrlKey: true })
  expect(list.scrollTop).toBeGreaterThan(30_000)
  fireEvent.change(search, { target: { value: 'artículo 1' } })
  expect(list.scrollTop).toBe(0)
  list.scrollTop = 20
  fireEvent.scroll(list)
  fireEvent.change(search, { target: { value: 'artículo 11' } })
  expect(list.scrollTop).toBe(0)
  expect(screen.getAllByRole('option')[0]!.textContent).toBe('Artículo 11')
})

describe('onBlur', () => {
  const onBlur = vi.fn()
  beforeEach(() => onBlur.mockClear())

  it('is called at once while the list is closed, and not for focus moves inside', () => {
    render(field({ onBlur, value: 1, clearable: true }))
    const trigger = screen.getByRole('button', { name: /^Categoría/ })
    act(() => trigger.focus())
    act(() => screen.getByRole('button', { name: /^Limpiar/ }).focus())
    expect(onBlur).not.toHaveBeenCalled()
    focusOther()
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('is called once, 200 ms later, with a search box, and not when the focus returns in time', () => {
    render(field({ onBlur }))
    const search = openList()
    focusOther()
    wait(199)
    act(() => search.focus())
    wait(1000)
    expect(onBlur).not.toHaveBeenCalled()
    focusOther()
    wait(199)
    expect(onBlur).not.toHaveBeenCalled()
    wait(1)
    expect(onBlur).toHaveBeenCalledOnce()
    wait(1000)
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('is called once by the outside press that closes the list', () => {
    render(field({ onBlur }))
    openList()
    fireEvent.pointerDown(document.body)
    act(() => (document.activeElement as HTMLElement).blur())
    fireEvent.pointerUp(document.body)
    expect(onBlur).toHaveBeenCalledOnce()
    wait(1000)
    expect(onBlur).toHaveBeenCalledOnce()
  })

  it('is not called when a selection or Escape focuses the trigger, nor after unmount', () => {
    const { unmount } = render(field({ onBlur }))
    fireEvent.keyDown(openList(), { key: 'Enter' })
    fireEvent.keyDown(openList(), { key: 'Escape' })
    expect(onBlur).not.toHaveBeenCalled()
    openList()
    focusOther()
    unmount()
    wait(1000)
    expect(onBlur).not.toHaveBeenCalled()
  })
})
