import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ms, SearchField } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar socios' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function renderField(value = '') {
  const onSearch = vi.fn()
  const view = render(<SearchField label="Buscar socios" value={value} onSearch={onSearch} />)
  const setValue = (next: string) =>
    view.rerender(<SearchField label="Buscar socios" value={next} onSearch={onSearch} />)
  return { onSearch, setValue, unmount: view.unmount }
}

describe('SearchField', () => {
  it('calls onSearch 150 ms after the last keystroke, not earlier', () => {
    const { onSearch } = renderField()
    type('nu')
    wait(100)
    type('nuñez')
    wait(149)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nuñez')
  })

  it('calls onSearch immediately on Enter, and not setValue after the debounce', () => {
    const { onSearch } = renderField()
    type('nuñez')
    fireEvent.keyDown(box(), { key: 'Enter' })
    wait(1000)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nuñez')
  })

  it('searches during composition, but not while a dead key is pending', () => {
    const { onSearch } = renderField()
    fireEvent.compositionStart(box())
    type('nu')
    wait(ms.search)
    expect(onSearch.mock.calls).toEqual([['nu']])
    type('nu~')
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
    type('nuñ')
    fireEvent.compositionEnd(box(), { data: 'nuñ' })
    wait(ms.search)
    expect(onSearch.mock.calls).toEqual([['nu'], ['nuñ']])
  })

  it('does not search when only spaces were added', () => {
    const { onSearch } = renderField('ana')
    type('ana ')
    wait(ms.search)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('keeps the typed text when an older query returns as value', () => {
    const { onSearch, setValue } = renderField()
    type('an')
    wait(ms.search)
    type('ana')
    setValue('an')
    expect(box().value).toBe('ana')
    wait(ms.search)
    expect(onSearch).toHaveBeenLastCalledWith('ana')
  })

  it('shows a value set by the caller and cancels the pending search', () => {
    const { onSearch, setValue } = renderField('ana')
    type('anabel')
    setValue('pedro')
    expect(box().value).toBe('pedro')
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('does not search after unmount', () => {
    const { onSearch, unmount } = renderField()
    type('ana')
    unmount()
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('announces the result count, never that of the previous query', () => {
    const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
    const field = (value: string, results?: number) => (
      <SearchField label="Buscar socios" value={value} onSearch={vi.fn()} results={results} />
    )
    const { rerender } = render(field('ana', 20))
    wait(10_000)
    expect(announced()).toBe('')
    // A list starts loading after it has rendered with the new query.
    rerender(field('anabel', 20))
    rerender(field('anabel'))
    wait(1000)
    expect(announced()).toBe('')
    rerender(field('anabel', 3))
    wait(200)
    expect(announced()).toBe('3 resultados')
  })

  it('announces that more results exist than were loaded', () => {
    const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
    const field = (results: number, moreResults: boolean) => (
      <SearchField label="Buscar socios" value="ana" onSearch={vi.fn()} results={results} moreResults={moreResults} />
    )
    const { rerender } = render(field(20, true))
    wait(200)
    expect(announced()).toBe('20 resultados, y hay más')
    rerender(field(31, false))
    wait(200)
    expect(announced()).toBe('31 resultados')
  })
})
