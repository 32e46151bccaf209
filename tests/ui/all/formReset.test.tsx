import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  AutocompleteField,
  Checkbox,
  FileField,
  MultiSelect,
  NumberField,
  PasswordField,
  SearchField,
  Select,
  Switch,
  TextArea,
  TextField,
} from '#ui'

const options = [
  { key: 'té', label: 'Té' },
  { key: 'café', label: 'Café' },
]

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const form = () => screen.getByRole<HTMLFormElement>('form')
const formValues = () =>
  [...new FormData(form())].map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`)

/** Clicks the form's reset button. */
async function reset() {
  await user().click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

const Form = ({ children, onReset }: { children: React.ReactNode; onReset?: React.FormEventHandler }) => (
  <form aria-label="Ficha" onReset={onReset}>
    {children}
    <button type="reset">Empezar de nuevo</button>
  </form>
)

describe('form reset of uncontrolled fields', () => {
  it('restores the default text, number and password', async () => {
    render(
      <Form>
        <TextField label="Nombre" name="nombre" defaultValue="Ana" />
        <TextArea label="Nota" name="nota" />
        <NumberField label="Puntos" name="puntos" defaultValue={1500} />
        <PasswordField label="Clave" name="clave" autoComplete="new-password" />
        <AutocompleteField label="Marca" name="marca" suggestions={['Araucaria']} defaultValue="Boldo" />
      </Form>,
    )
    const initial = formValues()
    for (const box of screen.getAllByRole('textbox')) await user().type(box, 'x')
    await user().type(screen.getByRole('spinbutton'), '{ArrowUp}')
    await user().type(screen.getByLabelText('Clave'), 'secreta')
    await user().type(screen.getByRole('combobox'), 'x')
    expect(formValues()).toEqual(['nombre=Anax', 'nota=x', 'puntos=1501', 'clave=secreta', 'marca=Boldox'])
    await reset()
    expect(formValues()).toEqual(initial)
    expect(screen.getByRole('spinbutton')).toHaveProperty('value', '1.500')
  })

  it('restores default checkboxes, switches, selections and files', async () => {
    render(
      <Form>
        <Checkbox label="Activo" name="activo" defaultChecked />
        <Checkbox label="Todos" name="todos" defaultChecked="mixed" />
        <Switch label="Avisar" name="avisar" />
        <Select label="Bebida" name="bebida" options={options} defaultValue="té" />
        <MultiSelect label="Bebidas" name="bebidas" options={options} defaultValue={['café']} />
        <FileField label="Foto" name="foto" />
      </Form>,
    )
    const initial = formValues()
    for (const box of screen.getAllByRole('checkbox')) await user().click(box)
    await user().click(screen.getByRole('switch'))
    act(() => screen.getByRole('combobox').focus())
    await user().keyboard('c')
    await user().click(screen.getByRole('button', { name: 'Quitar Café' }))
    await user().upload(screen.getByLabelText('Foto'), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(formValues()).toEqual(['todos=on', 'avisar=on', 'bebida=café', 'foto='])
    expect(screen.getByText('a.png')).toBeTruthy()
    await reset()
    expect(formValues()).toEqual(initial)
    expect(screen.getByRole('checkbox', { name: 'Todos' })).toHaveProperty('indeterminate', true)
    expect(screen.getByRole('switch')).toHaveProperty('checked', false)
    expect(screen.queryByText('a.png')).toBeNull()
  })

  it('restores the default query and searches', async () => {
    const onSearch = vi.fn()
    render(
      <Form>
        <SearchField label="Buscar" onSearch={onSearch} />
      </Form>,
    )
    await user().type(screen.getByRole('searchbox'), 'ana{Enter}')
    await reset()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
    expect(onSearch.mock.lastCall).toEqual([''])
  })
})

describe('form reset of controlled fields', () => {
  it('keeps the controlled values', async () => {
    render(
      <Form>
        <TextField label="Nombre" name="nombre" value="Ana" />
        <Checkbox label="Activo" name="activo" checked />
        <Switch label="Avisar" name="avisar" checked />
      </Form>,
    )
    // Browsers restore the initial `checked` attribute.
    form().addEventListener('reset', () =>
      setTimeout(() => {
        screen.getByRole<HTMLInputElement>('checkbox').checked = false
        screen.getByRole<HTMLInputElement>('switch').checked = false
      }),
    )
    await reset()
    expect(formValues()).toEqual(['nombre=Ana', 'activo=on', 'avisar=on'])
  })
})

it('does not reset the fields when the event is cancelled or another form is reset', async () => {
  render(
    <>
      <Form onReset={(event) => event.preventDefault()}>
        {/* happy-dom resets native texts even where the event is cancelled. */}
        <NumberField label="Puntos" name="puntos" />
      </Form>
      <form data-testid="other" />
    </>,
  )
  await user().type(screen.getByRole('spinbutton'), '15')
  screen.getByTestId<HTMLFormElement>('other').reset()
  await reset()
  expect(screen.getByRole('spinbutton')).toHaveProperty('value', '15')
})
