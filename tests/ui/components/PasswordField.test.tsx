import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ms, PasswordField, type PasswordRule } from '#ui'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const rules: PasswordRule[] = [
  { name: '8 caracteres', test: (value) => value.length >= 8 },
  { name: '1 dígito', test: (value) => /\d/.test(value) },
]
const field = () => screen.getByLabelText<HTMLInputElement>('Clave')
const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent ?? ''
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const write = (value: string) => fireEvent.change(field(), { target: { value } })

test('updates the rules while typing and announces the result on blur', () => {
  render(<PasswordField label="Clave" autoComplete="new-password" rules={rules} />)
  expect(items()).toEqual(['8 caracteres', '1 dígito'])
  write('cafe1')
  expect(screen.getAllByRole('listitem').map((item) => 'met' in item.dataset)).toEqual([false, true])
  expect(items()).toEqual(['8 caracteres', '1 dígito'])
  fireEvent.blur(field())
  wait(ms.announce - 1)
  expect(announced()).toBe('')
  wait(1)
  expect(announced()).toBe('No cumple: 8 caracteres')
  expect(items()).toEqual(['8 caracteres (no cumple)', '1 dígito (cumple)'])
})

test('announces the result again only for a changed text', () => {
  render(<PasswordField label="Clave" autoComplete="new-password" rules={rules} />)
  write('cafe-1-de-grano')
  fireEvent.blur(field())
  wait(ms.announce)
  expect(announced()).toBe('La contraseña cumple todas las reglas')
  wait(ms.announceClear)
  fireEvent.blur(field())
  wait(ms.announce)
  expect(announced()).toBe('')
  write('cafe')
  fireEvent.blur(field())
  wait(ms.announce)
  expect(announced()).toBe('No cumple: 8 caracteres; 1 dígito')
})

test('does not announce rules for an empty field', () => {
  render(<PasswordField label="Clave" autoComplete="new-password" rules={rules} />)
  fireEvent.blur(field())
  wait(ms.announce)
  expect(announced()).toBe('')
  expect(items()).toEqual(['8 caracteres', '1 dígito'])
})

test('marks no rule as met for an empty field', () => {
  const noSpaces = { name: 'Sin espacios', test: (value: string) => !/\s/.test(value) }
  render(<PasswordField label="Clave" autoComplete="new-password" rules={[...rules, noSpaces]} />)
  const met = () => screen.getAllByRole('listitem').map((item) => 'met' in item.dataset)
  expect(met()).toEqual([false, false, false])
  write('cafe')
  expect(met()).toEqual([false, false, true])
  write('')
  expect(met()).toEqual([false, false, false])
})

test('shows and announces Caps Lock once each time it is on', () => {
  render(<PasswordField label="Clave" autoComplete="current-password" />)
  const sentence = 'Bloq Mayús está activado.'
  const state = vi.spyOn(KeyboardEvent.prototype, 'getModifierState')
  const press = (isOn: boolean) => {
    state.mockReturnValue(isOn)
    fireEvent.keyDown(field(), { key: 'A' })
    fireEvent.keyUp(field(), { key: 'A' })
    wait(ms.announce)
  }
  press(false)
  expect([announced(), screen.queryByText(sentence, { selector: 'strong' })]).toEqual(['', null])
  press(true)
  expect(announced()).toBe(sentence)
  expect(screen.getByText(sentence, { selector: 'strong' })).toBeTruthy()
  wait(ms.announceClear)
  press(true)
  expect(announced()).toBe('')
  press(false)
  expect(screen.queryByText(sentence, { selector: 'strong' })).toBeNull()
  press(true)
  expect(announced()).toBe(sentence)
})
