import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RichText } from '#ui'

afterEach(cleanup)

it.each([
  ['marks text without block elements as plain', 'Alto: 2 cm\nAncho: <b>3 cm</b>', true],
  ['does not mark an HTML source as plain', '<p>Alto: 2 cm</p>\n<p>Ancho: 3 cm</p>', false],
  ['does not mark text with a <br> as plain', 'Alto: 2 cm<br>\nAncho: 3 cm', false],
])('%s', (_, html, isPlain) => {
  render(<RichText html={html} data-testid="text" />)
  expect(screen.getByTestId('text').hasAttribute('data-plain')).toBe(isPlain)
})
