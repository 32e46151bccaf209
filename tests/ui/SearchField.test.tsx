import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar socios' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show(value = '') {
  const onSearch = vi.fn()
  const view = render(<SearchField label="Buscar socios" value={value} onSearch={onSearch} />)
  const again = (next: string) => view.rerender(<SearchField label="Buscar socios" value={next} onSearch={onSearch} />)
  return { onSearch, again, unmount: view.unmount }
}

describe('SearchField', () => {
  it('asks 300 ms after the last key, not at 299', () => {
    const { onSearch } = show()
    type('nu')
    wait(200)
    type('nuñez')
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nuñez')
  })

  it('asks at once with Enter and not again when the time is up', () => {
    const { onSearch } = show()
    type('nuñez')
    fireEvent.keyDown(box(), { key: 'Enter' })
    wait(1000)
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('nuñez')
  })

  it('asks while a word is composed letter by letter, as phones do, but not with half a letter', () => {
    const { onSearch } = show()
    fireEvent.compositionStart(box())
    type('nu')
    wait(300)
    expect(onSearch.mock.calls).toEqual([['nu']])
    type('nu~')
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
    type('nuñ')
    fireEvent.compositionEnd(box(), { data: 'nuñ' })
    wait(300)
    expect(onSearch.mock.calls).toEqual([['nu'], ['nuñ']])
  })

  it('asks nothing when only spaces were added', () => {
    const { onSearch } = show('ana')
    type('ana ')
    wait(300)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('keeps what is being typed when the answer to an older question arrives', () => {
    const { onSearch, again } = show()
    type('an')
    wait(300)
    type('ana')
    again('an')
    expect(box().value).toBe('ana')
    wait(300)
    expect(onSearch).toHaveBeenLastCalledWith('ana')
  })

  it('shows a value from outside and drops what was waiting', () => {
    const { onSearch, again } = show('ana')
    type('anabel')
    again('pedro')
    expect(box().value).toBe('pedro')
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('asks nothing after it has gone', () => {
    const { onSearch, unmount } = show()
    type('ana')
    unmount()
    wait(1000)
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('says how many answer the question, never the count of the question before', () => {
    const said = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
    const field = (value: string, results?: number) => (
      <SearchField label="Buscar socios" value={value} onSearch={vi.fn()} results={results} />
    )
    const { rerender } = render(field('ana', 20))
    wait(10_000)
    expect(said()).toBe('')
    // A list begins to read once it is drawn with another question.
    rerender(field('anabel', 20))
    rerender(field('anabel'))
    wait(1000)
    expect(said()).toBe('')
    rerender(field('anabel', 3))
    wait(200)
    expect(said()).toBe('3 resultados')
  })
  it('says that there are more than the first ones, which are all that a page brings', () => {
    const said = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
    const field = (results: number, moreResults: boolean) => (
      <SearchField label="Buscar socios" value="ana" onSearch={vi.fn()} results={results} moreResults={moreResults} />
    )
    const { rerender } = render(field(20, true))
    wait(200)
    expect(said()).toBe('20 resultados, y hay más')
    rerender(field(31, false))
    wait(200)
    expect(said()).toBe('31 resultados')
  })
})
