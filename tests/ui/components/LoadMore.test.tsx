import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore, type LoadMoreProps } from '../../../src/ui/components/LoadMore/LoadMore.tsx'

afterEach(cleanup)

const onLoadMore = vi.fn()
const list = (props: Partial<LoadMoreProps> = {}) => (
  <LoadMore onLoadMore={onLoadMore} loading={false} hasMore count={20} noun={['socio', 'socios']} {...props} />
)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Cargar más/ })

test('loads one page for several presses while it is loading, and keeps the focus', async () => {
  onLoadMore.mockClear()
  const { rerender } = render(list())
  await userEvent.click(button())
  rerender(list({ loading: true }))
  await userEvent.click(button())
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button())
})

test('is disabled without a next page, and the text says so', () => {
  render(list({ hasMore: false, count: 1 }))
  expect(button().disabled).toBe(true)
  expect(screen.getByText('Mostrando 1 socio. No hay más resultados.')).toBeTruthy()
})

test('says how many rows there are in all, unless all are loaded', () => {
  const { rerender } = render(list({ total: 5200 }))
  expect(screen.getByText('Mostrando 20 de 5.200 socios.')).toBeTruthy()
  rerender(list({ total: 10_000, beyond: true }))
  expect(screen.getByText('Mostrando 20 de más de 10.000 socios.')).toBeTruthy()
  rerender(list({ total: 20, hasMore: false }))
  expect(screen.getByText('Mostrando 20 socios. No hay más resultados.')).toBeTruthy()
})

test('moves the focus to the first new row, else to the closing text, when the last page arrives', async () => {
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
  ['a shorter list replaced the old one', 5],
  ['no row was new', 20],
])('moves the focus to the closing text when the list ends and %s', async (_, count) => {
  const onEnd = vi.fn()
  const { rerender } = render(list({ onEnd }))
  await userEvent.click(button())
  rerender(list({ onEnd, loading: true }))
  rerender(list({ onEnd, count, hasMore: false }))
  await Promise.resolve()
  expect(onEnd).not.toHaveBeenCalled()
  expect(document.activeElement?.textContent).toContain('No hay más resultados')
})

test('moves the focus to the closing text when the list ends without a press', async () => {
  const { rerender } = render(list())
  button().focus()
  rerender(list({ count: 19, hasMore: false }))
  await Promise.resolve()
  expect(document.activeElement?.textContent).toContain('No hay más resultados')
})

test('leaves the focus where it is outside of the button', async () => {
  const onEnd = vi.fn()
  const { rerender } = render(list({ onEnd }))
  await userEvent.click(button())
  button().blur()
  rerender(list({ onEnd, count: 33, hasMore: false }))
  await Promise.resolve()
  expect(onEnd).not.toHaveBeenCalled()
})

test('announces nothing for a page that failed, also when rows arrive later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const region = () => document.querySelector('[data-slot="announcer.polite"]')
  region()?.remove()
  const { rerender } = render(list())
  await userEvent.click(button())
  rerender(list({ loading: true }))
  for (const count of [20, 25]) {
    rerender(list({ count }))
    vi.advanceTimersByTime(200)
    expect(region()?.textContent ?? '').toBe('')
  }
  vi.useRealTimers()
})

test('renders nothing for an empty list', () => {
  const { container } = render(list({ count: 0, hasMore: false }))
  expect(container.childElementCount).toBe(0)
})

test('reaches its end after a browser translation has replaced its text nodes', () => {
  const { rerender } = render(list())
  const paragraph = screen.getByText('Mostrando 20 socios.')
  for (const node of paragraph.childNodes) {
    const font = document.createElement('font')
    font.textContent = node.textContent
    node.replaceWith(font)
  }
  rerender(list({ count: 33, hasMore: false }))
  expect(paragraph.textContent).toBe('Mostrando 33 socios. No hay más resultados.')
  rerender(list({ count: 20 }))
  expect(paragraph.textContent).toBe('Mostrando 20 socios.')
})
