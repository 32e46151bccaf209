import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Accordion } from '#ui'

afterEach(cleanup)

const items = [
  { key: 'a', title: 'Entrega', content: 'Tres días' },
  { key: 'b', title: 'Cambios', content: 'Treinta días' },
]
const section = (title: string) => screen.getByRole('heading', { name: title }).closest('details')!
const openTitles = () => items.map(({ title }) => title).filter((title) => section(title).open)

it('opens one section at a time, or several', () => {
  const { rerender } = render(<Accordion items={items} />)
  fireEvent.click(screen.getByText('Entrega'))
  fireEvent.click(screen.getByText('Cambios'))
  expect(openTitles()).toEqual(['Cambios'])
  rerender(<Accordion items={items} multiple />)
  fireEvent.click(screen.getByText('Entrega'))
  expect(openTitles()).toEqual(['Entrega', 'Cambios'])
  fireEvent.click(screen.getByText('Cambios'))
  expect(openTitles()).toEqual(['Entrega'])
})

it('follows a section that a search in the page opened', () => {
  const onValueChange = vi.fn()
  render(<Accordion items={items} onValueChange={onValueChange} />)
  section('Cambios').open = true
  expect(onValueChange.mock.calls).toEqual([[['b']]])
})
