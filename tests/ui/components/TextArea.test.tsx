import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextArea } from '#ui'

it('counts every kind of line ending as one character', () => {
  render(<TextArea label="Descripción" defaultValue={'uno\r\ndos\rtres\ncuatro'} maxLength={19} />)
  expect(screen.getByText('19 de 19 caracteres')).toBeInstanceOf(HTMLElement)
})
