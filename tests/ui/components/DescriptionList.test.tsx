import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DescriptionList } from '#ui'

afterEach(cleanup)

test('renders missing details as a dash with hidden text; zero is a value', () => {
  const details = [null, undefined, '', '  ', false, 0, '0'].map((detail, at) => ({ term: `T${at}`, detail }))
  render(<DescriptionList items={details} />)
  const texts = screen.getAllByRole('definition').map((detail) => detail.textContent)
  expect(texts).toEqual([...Array(5).fill('–Sin dato'), '0', '0'])
})

test('pairs each term with its detail, in order', () => {
  render(
    <DescriptionList
      items={[
        { term: 'Rut', detail: '1-9' },
        { term: 'Puntos', detail: '12' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Rut', '1-9'],
    ['Puntos', '12'],
  ])
})
