import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
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

afterEach(cleanup)

const options = [
  { key: 1, label: 'Café' },
  { key: 2, label: 'Té' },
]
const write = (value: string) => fireEvent.change(screen.getByLabelText('Campo'), { target: { value } })

describe('an uncontrolled field', () => {
  it('keeps the typed text, and calls onChange once', () => {
    const onChange = vi.fn()
    const { rerender } = render(<TextField label="Campo" defaultValue="Café" onValueChange={onChange} />)
    const field = () => screen.getByLabelText<HTMLInputElement>('Campo')
    expect(field().value).toBe('Café')
    write('Té')
    expect(field().value).toBe('Té')
    expect(onChange.mock.calls).toEqual([['Té']])
    // A later defaultValue is ignored.
    rerender(<TextField label="Campo" defaultValue="Miel" onValueChange={onChange} />)
    expect(field().value).toBe('Té')
  })

  it.each([
    ['TextArea', () => <TextArea label="Campo" defaultValue="a" />],
    ['PasswordField', () => <PasswordField label="Campo" autoComplete="new-password" defaultValue="a" />],
    ['NumberField', () => <NumberField label="Campo" defaultValue={1} />],
  ])('%s', (_, Field) => {
    render(<Field />)
    write('25')
    expect(screen.getByLabelText<HTMLInputElement>('Campo').value).toBe('25')
  })

  it('SearchField searches for the typed text', () => {
    const onSearch = vi.fn()
    render(<SearchField label="Campo" defaultValue="té" onSearch={onSearch} />)
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(box.value).toBe('té')
    fireEvent.change(box, { target: { value: 'café' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['café']])
    expect(box.value).toBe('café')
  })

  it('Checkbox changes from indeterminate to checked, then to unchecked', () => {
    render(<Checkbox label="Campo" defaultChecked="mixed" />)
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.indeterminate).toBe(true)
    fireEvent.click(box)
    expect([box.checked, box.indeterminate]).toEqual([true, false])
    fireEvent.click(box)
    expect(box.checked).toBe(false)
  })

  it('FileField shows the selected file', () => {
    render(<FileField label="Campo" />)
    fireEvent.change(screen.getByLabelText('Campo'), { target: { files: [new File(['x'], 'puntos.csv')] } })
    expect(screen.getByText('puntos.csv')).toBeTruthy()
  })
})

describe('a field with disabledReason', () => {
  it.each([
    ['TextField', () => <TextField label="Campo" value="a" disabledReason="Ahora no." />],
    ['TextArea', () => <TextArea label="Campo" value="a" disabledReason="Ahora no." />],
    [
      'PasswordField',
      () => <PasswordField label="Campo" autoComplete="new-password" value="a" disabledReason="Ahora no." />,
    ],
    ['NumberField', () => <NumberField label="Campo" value={1} min={0} disabledReason="Ahora no." />],
    ['SearchField', () => <SearchField label="Campo" value="a" disabledReason="Ahora no." />],
  ])('%s keeps focus and value, and is described by the reason', (_, Field) => {
    render(<Field />)
    const input = screen.getByLabelText<HTMLInputElement>('Campo', { selector: 'input, textarea' })
    input.focus()
    expect(document.activeElement).toBe(input)
    expect(input.readOnly).toBe(true)
    expect(input.disabled).toBe(false)
    expect(input.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent).toBe(
      'Ahora no.',
    )
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(['a', '1']).toContain(input.value)
    expect(screen.queryByRole('button', { name: /Aumentar|Limpiar/ })).toBe(null)
  })

  it('Checkbox and Switch do nothing', () => {
    const onChange = vi.fn()
    render(
      <>
        <Checkbox label="Uno" disabledReason="Ahora no." onCheckedChange={onChange} />
        <Switch label="Dos" disabledReason="Ahora no." onCheckedChange={onChange} />
      </>,
    )
    fireEvent.click(screen.getByRole('checkbox', { name: 'Uno' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Dos' }))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it.each([
    ['Select', () => <Select label="Campo" options={options} value={1} clearable disabledReason="Ahora no." />],
    [
      'MultiSelect',
      () => <MultiSelect label="Campo" options={options} value={[1]} clearable disabledReason="Ahora no." />,
    ],
  ])('%s does not open, and has no button to remove a value', (_, Field) => {
    render(<Field />)
    const trigger = screen.getByRole('combobox', { name: /Campo/ })
    fireEvent.click(trigger)
    fireEvent.keyDown(trigger, { key: 'ArrowDown' })
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(trigger.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /Quitar|Limpiar/ })).toBe(null)
  })
})

describe('an uncontrolled select', () => {
  it('selects by a letter on the closed list', () => {
    const onChange = vi.fn()
    render(<Select label="Campo" options={options} defaultValue={1} onValueChange={onChange} />)
    const trigger = screen.getByRole('combobox', { name: 'Campo Café' })
    fireEvent.keyDown(trigger, { key: 't' })
    expect(onChange.mock.calls).toEqual([[2]])
    expect(screen.getByRole('combobox', { name: 'Campo Té' })).toBeTruthy()
  })

  it('removes a tag', () => {
    render(<MultiSelect label="Campo" options={options} defaultValue={[1, 2]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Quitar Café' }))
    expect(screen.queryByRole('button', { name: 'Quitar Café' })).toBe(null)
    expect(screen.getByRole('button', { name: 'Quitar Té' })).toBeTruthy()
  })
})
