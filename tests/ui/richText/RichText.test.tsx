import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RichText } from '#ui'

afterEach(cleanup)

it.each([
  ['keeps the line breaks of plain text', 'Alto: 2 cm\nAncho: <b>3 cm</b>', 'pre-line'],
  ['collapses the line breaks of an HTML source', '<p>Alto: 2 cm</p>\n<p>Ancho: 3 cm</p>', 'normal'],
  ['collapses the line breaks beside a <br>', 'Alto: 2 cm<br>\nAncho: 3 cm', 'normal'],
])('%s', (_, html, whiteSpace) => {
  render(<RichText html={html} data-testid="text" />)
  expect(getComputedStyle(screen.getByTestId('text')).whiteSpace || 'normal').toBe(whiteSpace)
})
