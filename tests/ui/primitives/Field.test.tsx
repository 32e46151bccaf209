import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextArea } from '../../../src/ui/primitives/TextArea/TextArea.tsx'
import { Field, type FieldLayoutProps } from '../../../src/ui/primitives/Field/Field.tsx'

afterEach(cleanup)

const show = (props: Partial<FieldLayoutProps>) => {
  render(
    <Field label="Código" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Código' })
}
/** What is read after the name, in order. */
const description = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('the label names the control, and "obligatorio" is said by aria-required alone', () => {
  const control = show({ required: true })
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('(obligatorio)').getAttribute('aria-hidden')).toBe('true')
})

test('the description goes from the hint to the error to the counter', () => {
  const control = show({ hint: 'Cuatro dígitos', error: 'Este campo es requerido', counter: '2/4' })
  expect(description(control)).toEqual(['Cuatro dígitos', 'Este campo es requerido', '2/4'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('a field without notes is described by nothing and is not invalid', () => {
  const control = show({})
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})

test('the reason why it is disabled is part of the description', () => {
  const control = show({ disabledReason: 'Elige primero un archivo' })
  expect(description(control)).toEqual(['Elige primero un archivo'])
  expect(control.getAttribute('aria-disabled')).toBe('true')
})

test('a counter of thousands is written as every other figure', () => {
  render(<TextArea label="Descripción" defaultValue={'a'.repeat(1200)} maxLength={5000} />)
  expect(description(screen.getByRole('textbox'))).toEqual(['1.200/5.0001.200 de 5.000 caracteres'])
})
