import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore, type LoadMoreProps } from '../../../src/ui/patterns/LoadMore/LoadMore.tsx'

afterEach(cleanup)

const onLoadMore = vi.fn()
const list = (props: Partial<LoadMoreProps> = {}) => (
  <LoadMore onLoadMore={onLoadMore} loading={false} hasMore count={20} noun={['socio', 'socios']} {...props} />
)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Cargar más/ })

test('asks once for a page however often it is pressed', async () => {
  onLoadMore.mockClear()
  const { rerender } = render(list())
  await userEvent.click(button())
  rerender(list({ loading: true }))
  await userEvent.click(button())
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button())
})

test('is disabled where there is no next page, and says so', () => {
  render(list({ hasMore: false, count: 1 }))
  expect(button().disabled).toBe(true)
  expect(screen.getByText('Mostrando 1 socio. No hay más resultados.')).toBeTruthy()
})

test('with the last page it hands the focus on: first new row, else the closing text', async () => {
  const onEnd = vi.fn()
  const { rerender } = render(list({ onEnd }))
  await userEvent.click(button())
  rerender(list({ onEnd, loading: true }))
  rerender(list({ onEnd, count: 33, hasMore: false }))
  await Promise.resolve()
  expect(onEnd).toHaveBeenCalledWith(20)
  expect(document.activeElement?.textContent).toContain('No hay más resultados')
})

test.each([
  ['is the answer to another question, with fewer rows', 5],
  ['brought nothing new', 20],
])('hands the focus on where what came %s, and is the last of it', async (_, shown) => {
  const onEnd = vi.fn()
  const { rerender } = render(list({ onEnd }))
  await userEvent.click(button())
  rerender(list({ onEnd, loading: true }))
  rerender(list({ onEnd, count: shown, hasMore: false }))
  await Promise.resolve()
  expect(onEnd).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toContain('No hay más resultados')
})

test('hands the focus on where the list ends without a press', async () => {
  const { rerender } = render(list())
  button().focus()
  rerender(list({ count: 19, hasMore: false }))
  await Promise.resolve()
  expect(document.activeElement?.textContent).toContain('No hay más resultados')
})

test('leaves the focus alone when it is elsewhere', async () => {
  const onEnd = vi.fn()
  const { rerender } = render(list({ onEnd }))
  await userEvent.click(button())
  button().blur()
  rerender(list({ onEnd, count: 33, hasMore: false }))
  await Promise.resolve()
  expect(onEnd).not.toHaveBeenCalled()
})

test('says nothing of a page that failed, whatever the list becomes later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const region = () => document.querySelector('[data-slot="announcer.polite"]')
  region()?.remove()
  const { rerender } = render(list())
  await userEvent.click(button())
  rerender(list({ loading: true }))
  for (const shown of [20, 25]) {
    rerender(list({ count: shown }))
    vi.advanceTimersByTime(200)
    expect(region()?.textContent ?? '').toBe('')
  }
  vi.useRealTimers()
})

test('shows nothing where there is nothing', () => {
  const { container } = render(list({ count: 0, hasMore: false }))
  expect(container.childElementCount).toBe(0)
})
