import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextArea } from '../../../src/ui/components/TextArea/TextArea.tsx'
import { Field, type FieldLayoutProps } from '../../../src/ui/components/Field/Field.tsx'

afterEach(cleanup)

const renderField = (props: Partial<FieldLayoutProps>) => {
  render(
    <Field label="Código" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Código' })
}
/** Texts of aria-describedby, in order. */
const description = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('names the control by its label and hides "obligatorio" from assistive technology', () => {
  const control = renderField({ required: true })
  expect(control.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('(obligatorio)').getAttribute('aria-hidden')).toBe('true')
})

test('describes the control by hint, error and counter, in this order', () => {
  const control = renderField({ hint: 'Cuatro dígitos', error: 'Este campo es requerido', counter: '2/4' })
  expect(description(control)).toEqual(['Cuatro dígitos', 'Este campo es requerido', '2/4'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('has no description and no aria-invalid without notes', () => {
  const control = renderField({})
  expect(control.hasAttribute('aria-describedby')).toBe(false)
  expect(control.hasAttribute('aria-invalid')).toBe(false)
})

test('includes disabledReason in the description', () => {
  const control = renderField({ disabledReason: 'Elige primero un archivo' })
  expect(description(control)).toEqual(['Elige primero un archivo'])
  expect(control.getAttribute('aria-disabled')).toBe('true')
})

test('formats the counter with thousands separators', () => {
  render(<TextArea label="Descripción" defaultValue={'a'.repeat(1200)} maxLength={5000} />)
  expect(description(screen.getByRole('textbox'))).toEqual(['1.200/5.0001.200 de 5.000 caracteres'])
})
