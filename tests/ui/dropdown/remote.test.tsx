import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ms, MultiSelect, Select, type Option } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const page = (from: number, count: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({ key: from + at, label: `Socio ${from + at}` }))
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Socio/ }))
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar en Socio' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent)
const announcement = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''

describe('a remote search', () => {
  it('calls onSearch 150 ms after the last key, once per query, and with an empty query on close', () => {
    const onSearch = vi.fn()
    render(<Select label="Socio" options={page(1, 3)} searchable onSearch={onSearch} />)
    open()
    type('nu')
    wait(ms.search - 1)
    expect(onSearch).not.toHaveBeenCalled()
    type('nuñ')
    wait(ms.search - 1)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['nuñ']])
    type('nuñ ')
    wait(ms.search)
    expect(onSearch).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect(onSearch.mock.calls).toEqual([['nuñ'], ['']])
  })

  it('does not call onSearch when the list closes without a query', () => {
    const onSearch = vi.fn()
    render(<Select label="Socio" options={page(1, 3)} searchable onSearch={onSearch} />)
    open()
    fireEvent.keyDown(box(), { key: 'Escape' })
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('shows the options as given, whatever was typed, with the first result active', () => {
    const { rerender } = render(<Select label="Socio" options={page(1, 3)} searchable onSearch={vi.fn()} />)
    open()
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    type('zzz')
    expect(listed()).toEqual(['Socio 1', 'Socio 2', 'Socio 3'])
    rerender(<Select label="Socio" options={page(7, 2)} searchable onSearch={vi.fn()} />)
    expect(listed()).toEqual(['Socio 7', 'Socio 8'])
    const active = box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active!)?.textContent).toBe('Socio 7')
  })

  it('selects nothing of the previous list by Enter before the results arrive', () => {
    const onValueChange = vi.fn()
    const props = { label: 'Socio', searchable: true, onSearch: vi.fn(), onValueChange }
    const { rerender } = render(<Select {...props} options={page(1, 3)} />)
    open()
    type('zoe')
    expect(box().hasAttribute('aria-activedescendant')).toBe(false)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onValueChange).not.toHaveBeenCalled()
    rerender(<Select {...props} options={page(7, 2)} />)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onValueChange.mock.calls).toEqual([[7]])
  })

  it('selects nothing by Enter after a letter opened the list, before the results arrive', () => {
    const onValueChange = vi.fn()
    const props = { label: 'Socio', searchable: true, onSearch: vi.fn(), onValueChange }
    const { rerender } = render(<Select {...props} options={page(1, 3)} />)
    fireEvent.keyDown(screen.getByRole('button', { name: /^Socio/ }), { key: 'z' })
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onValueChange).not.toHaveBeenCalled()
    rerender(<Select {...props} options={page(7, 2)} />)
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onValueChange.mock.calls).toEqual([[7]])
  })

  it('activates the first option when the results arrive, also in the same list', () => {
    const props = { label: 'Socio', searchable: true, onSearch: vi.fn(), options: page(1, 3) }
    const { rerender } = render(<Select {...props} />)
    open()
    type('so')
    rerender(<Select {...props} loading />)
    expect(box().hasAttribute('aria-activedescendant')).toBe(false)
    rerender(<Select {...props} />)
    const active = box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active!)?.textContent).toBe('Socio 1')
  })

  it('activates the first option again when the query returns to the loaded one', () => {
    render(<Select label="Socio" options={page(1, 3)} searchable onSearch={vi.fn()} />)
    open()
    type('z')
    type('')
    const active = box().getAttribute('aria-activedescendant')
    expect(document.getElementById(active!)?.textContent).toBe('Socio 1')
    type(' ')
    expect(box().getAttribute('aria-activedescendant')).toBe(active)
  })

  it('announces the number of results only when they arrive', () => {
    const { rerender } = render(<Select label="Socio" options={page(1, 3)} searchable loading onSearch={vi.fn()} />)
    open()
    type('so')
    rerender(<Select label="Socio" options={page(1, 3)} searchable loading onSearch={vi.fn()} />)
    wait(ms.busyAnnounce + ms.announce)
    expect(announcement()).toBe('')
    rerender(<Select label="Socio" options={page(4, 2)} searchable onSearch={vi.fn()} />)
    wait(ms.busyAnnounce + ms.announce)
    expect(announcement()).toBe('2 resultados')
  })
})

describe('a selected option that is not in the list', () => {
  it('keeps its label from the time of its selection', () => {
    const props = { label: 'Socio', searchable: true, onSearch: vi.fn() }
    const { rerender } = render(<Select {...props} options={page(1, 3)} />)
    const name = () => screen.getByRole('button', { name: /^Socio/ }).textContent
    open()
    type('siete')
    rerender(<Select {...props} options={page(7, 1)} />)
    fireEvent.click(screen.getByRole('option', { name: 'Socio 7' }))
    // The list closes, and its owner passes the first page again.
    rerender(<Select {...props} options={page(1, 3)} />)
    expect(name()).toBe('Socio 7')
    rerender(<Select {...props} options={page(1, 3)} value={2} />)
    expect(name()).toBe('Socio 2')
    rerender(<Select {...props} options={page(1, 3)} value={null} />)
    expect(name()).toBe('Elige una opción')
  })

  it('keeps its label in a multiple selection', () => {
    const props = { label: 'Socio', onSearch: vi.fn() }
    const { rerender } = render(<MultiSelect {...props} options={page(7, 2)} defaultValue={[8]} />)
    rerender(<MultiSelect {...props} options={page(1, 3)} />)
    expect(screen.getByRole('button', { name: /^Socio/ }).textContent).toBe('1 seleccionado: Socio 8')
    expect(screen.getByRole('button', { name: 'Quitar Socio 8' })).not.toBe(null)
  })

  it('is counted on the trigger, and announced without a total', () => {
    render(<MultiSelect label="Socio" options={page(1, 2)} defaultValue={[91, 92, 93]} onSearch={vi.fn()} />)
    const trigger = () => screen.getByRole('button', { name: /^Socio/ })
    expect(trigger().textContent).toBe('3 seleccionados')
    open()
    fireEvent.click(screen.getByRole('option', { name: 'Socio 1' }))
    wait(ms.announce)
    expect(announcement()).toBe('Socio 1 seleccionado, 4 seleccionados')
  })
})

describe('a list with more to load', () => {
  function Paged({ onLoadMore }: { onLoadMore: () => void }) {
    const [options, setOptions] = useState(page(1, 3))
    const more = () => {
      onLoadMore()
      setOptions([...options, ...page(4, 2)])
    }
    return <Select label="Socio" options={options} searchable onLoadMore={options.length > 3 ? undefined : more} />
  }
  const button = () => screen.queryByRole('button', { name: 'Seguir cargando' })

  it('does not load by itself while the list does not scroll', () => {
    const onLoadMore = vi.fn()
    render(<Paged onLoadMore={onLoadMore} />)
    open()
    wait(1000)
    expect(onLoadMore).not.toHaveBeenCalled()
    expect(button()).not.toBe(null)
  })

  it('loads by its button, announces the count, and focuses the search box at the end', () => {
    const onLoadMore = vi.fn()
    render(<Paged onLoadMore={onLoadMore} />)
    open()
    act(() => button()!.focus())
    fireEvent.click(button()!)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    expect(listed()).toHaveLength(5)
    expect(screen.getAllByRole('option')[4]!.getAttribute('aria-setsize')).toBe('5')
    expect(button()).toBe(null)
    expect(document.activeElement).toBe(box())
    wait(ms.announce)
    expect(announcement()).toBe('Se cargaron 2 opciones más; 5 en total')
  })

  it('loads once when its end becomes visible, and not again for the same options', () => {
    const onLoadMore = vi.fn()
    const options = page(1, 40)
    const { rerender } = render(<Select label="Socio" options={options} searchable onLoadMore={onLoadMore} />)
    open()
    expect(onLoadMore).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'End', ctrlKey: true })
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    rerender(<Select label="Socio" options={options} searchable loading onLoadMore={onLoadMore} />)
    rerender(<Select label="Socio" options={options} searchable onLoadMore={onLoadMore} />)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
  })

  it('loads again at the end of another list of the same length', () => {
    const onLoadMore = vi.fn()
    const props = { label: 'Socio', searchable: true, onSearch: vi.fn(), onLoadMore }
    const { rerender } = render(<Select {...props} options={page(1, 40)} />)
    open()
    fireEvent.keyDown(box(), { key: 'End', ctrlKey: true })
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    type('nu')
    rerender(<Select {...props} options={page(101, 40)} />)
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(box(), { key: 'End', ctrlKey: true })
    expect(onLoadMore).toHaveBeenCalledTimes(2)
  })

  it('keeps its options when loading more fails, and retries by the button', () => {
    const onRetry = vi.fn()
    render(
      <Select
        label="Socio"
        options={page(1, 3)}
        searchable
        loadError="No se pudo seguir."
        onLoadMore={vi.fn()}
        onRetry={onRetry}
      />,
    )
    open()
    expect(listed()).toHaveLength(3)
    expect(screen.getByText('No se pudo seguir.')).toBeTruthy()
    wait(ms.busyAnnounce + ms.announce)
    expect(announcement()).toBe('No se pudo seguir.')
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
})
