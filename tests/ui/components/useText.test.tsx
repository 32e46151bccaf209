import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AutocompleteField, NumberField, PasswordField, TextArea, TextField } from '#ui'

afterEach(cleanup)

/** What form libraries pass to a field: name, ref and native events. */
function register(name: string, initial: string) {
  const values: Record<string, string> = {}
  return {
    values,
    props: {
      name,
      onChange: ({ target }: { target: { name: string; value: string } }) => void (values[target.name] = target.value),
      onBlur: vi.fn(),
      ref(element: HTMLInputElement | HTMLTextAreaElement | null) {
        if (element && !(name in values)) element.value = values[name] = initial
      },
    },
  }
}

describe('an uncontrolled text field', () => {
  const fields = [
    ['TextField', (props: object) => <TextField label="Nombre" maxLength={20} {...props} />],
    ['TextArea', (props: object) => <TextArea label="Nombre" maxLength={20} {...props} />],
    ['PasswordField', (props: object) => <PasswordField label="Nombre" autoComplete="new-password" {...props} />],
    ['AutocompleteField', (props: object) => <AutocompleteField label="Nombre" suggestions={['Rosario']} {...props} />],
  ] as const

  it.each(fields)('%s keeps texts that a form library writes, and reports changes to it', async (_, field) => {
    const { values, props } = register('name', 'Rosa')
    const { rerender } = render(field(props))
    const input = screen.getByLabelText<HTMLInputElement>('Nombre')
    expect(input.value).toBe('Rosa')
    await userEvent.type(input, 'l')
    expect(values).toEqual({ name: 'Rosal' })
    act(() => void (input.value = 'Ana'))
    rerender(field({ ...props, hint: 'Como en su cédula' }))
    expect(input.value).toBe('Ana')
  })

  it('TextField counts the text that a form library writes', () => {
    render(<TextField label="Nombre" maxLength={20} {...register('name', 'Rosa').props} />)
    expect(screen.getByText('4/20')).toBeTruthy()
  })

  it('TextField reports the clear button as a change', async () => {
    const { values, props } = register('name', 'Rosa')
    render(<TextField label="Nombre" clearable {...props} />)
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar Nombre' }))
    expect(values).toEqual({ name: '' })
  })

  it('AutocompleteField reports a chosen suggestion as one change, and closes its list', async () => {
    const onValueChange = vi.fn()
    const { values, props } = register('name', '')
    render(<AutocompleteField label="Nombre" suggestions={['Rosario']} {...props} onValueChange={onValueChange} />)
    await userEvent.type(screen.getByLabelText('Nombre'), 'r{ArrowDown}{Enter}')
    expect(values).toEqual({ name: 'Rosario' })
    expect(onValueChange.mock.calls).toEqual([['r'], ['Rosario']])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

it('NumberField passes the event of its text and the number', async () => {
  const [onChange, onValueChange] = [vi.fn(), vi.fn()]
  render(<NumberField label="Puntos" onChange={onChange} onValueChange={onValueChange} />)
  await userEvent.type(screen.getByRole('spinbutton'), '5')
  expect(onChange.mock.lastCall![0].target).toBe(screen.getByRole('spinbutton'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(5)
})
