import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FileField, type FileFieldProps, type FileState } from '#ui'

type ManyProps = Partial<FileFieldProps<true>>

const file = (name: string, type = 'text/csv') => new File([name], name, { type })
const [a, b, c] = [file('a.csv'), file('b.csv'), file('c.csv')]
const onValueChange = vi.fn()

function ControlledField({ files: initial = [], ...props }: ManyProps) {
  const [files, setFiles] = useState(initial)
  return (
    <FileField
      label="Archivos"
      {...props}
      multiple
      files={files}
      onValueChange={(next) => {
        setFiles(next)
        onValueChange(next)
      }}
    />
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  URL.createObjectURL = vi.fn(() => 'blob:x')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const input = () => screen.getByLabelText<HTMLInputElement>('Archivos')
const pick = (files: File[]) => fireEvent.change(input(), { target: { files } })
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const remove = (name: string) => screen.getByRole('button', { name: `Quitar ${name}` })
const announced = (politeness: 'polite' | 'assertive') => {
  act(() => vi.advanceTimersByTime(100))
  return document.querySelector(`[data-slot="announcer.${politeness}"]`)?.textContent
}

it('calls onValueChange once per action with the whole list in order of selection', () => {
  render(<ControlledField />)
  expect(input().multiple).toBe(true)
  pick([b, a])
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith([b, a])
  expect(announced('polite')).toBe('2 archivos seleccionados')
  pick([c])
  expect(onValueChange).toHaveBeenLastCalledWith([b, a, c])
  expect(announced('polite')).toBe('Archivo c.csv seleccionado')
  expect(within(screen.getByRole('list', { name: 'Archivos elegidos' })).getAllByRole('listitem')).toHaveLength(3)
})

it('keeps its own list when uncontrolled', () => {
  render(<FileField label="Archivos" multiple />)
  pick([a])
  pick([b])
  expect(listed()).toHaveLength(2)
})

it('adds the valid files and announces each rejected one', () => {
  render(<ControlledField accept=".csv" maxFiles={2} />)
  pick([a, file('foto.png', 'image/png'), b, c])
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith([a, b])
  const message =
    '«foto.png» no es de un tipo admitido. Se admite: CSV. «c.csv» no entró: se admiten 2 archivos. Quita otro antes.'
  expect(announced('assertive')).toBe(message)
  expect(announced('polite')).toBe('2 archivos seleccionados')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(remove('a.csv'))
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

it('announces three rejections and counts the others', () => {
  render(<ControlledField accept=".csv" />)
  pick(['1.png', '2.png', '3.png', '4.png', '5.png'].map((name) => file(name, 'image/png')))
  expect(onValueChange).not.toHaveBeenCalled()
  expect(announced('assertive')).toMatch(/«3\.png».*Otros 2 archivos tampoco entraron\.$/)
})

it('accepts several dropped or pasted files', () => {
  render(<ControlledField />)
  const zone = input().parentElement!.parentElement!
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [a, b] } })
  fireEvent.paste(zone, { clipboardData: { files: [file('image.png', 'image/png')] } })
  expect(onValueChange.mock.calls.map(([files]) => files.length)).toEqual([2, 3])
})

it('moves the focus to the next remove button, and to the input after the last file', () => {
  render(<ControlledField files={[a, b, c]} />)
  remove('b.csv').focus()
  fireEvent.click(remove('b.csv'))
  expect(onValueChange).toHaveBeenLastCalledWith([a, c])
  expect(document.activeElement).toBe(remove('c.csv'))
  expect(announced('polite')).toBe('Archivo b.csv quitado')
  fireEvent.click(remove('c.csv'))
  expect(document.activeElement).toBe(input())
})

it('moves the focus likewise when the caller removes an uploaded file', () => {
  const sending = { states: new Map([[a, { progress: 0.9 }]]), onCancel() {} }
  const field = (files: File[]) => <FileField label="Archivos" multiple files={files} {...sending} />
  const { rerender } = render(field([a, b]))
  screen.getByRole('button', { name: 'Cancelar el envío de a.csv' }).focus()
  rerender(field([b]))
  expect(document.activeElement).toBe(remove('b.csv'))
  rerender(field([]))
  expect(document.activeElement).toBe(input())
})

it('shows progress, cancel button and error per file, and accepts more files meanwhile', () => {
  const onCancel = vi.fn()
  const states = new Map<File, FileState>([
    [a, { progress: 0.25 }],
    [b, { error: 'El servidor no lo pudo leer.' }],
  ])
  render(<ControlledField files={[a, b]} states={states} onCancel={onCancel} />)
  expect(screen.getByRole('progressbar', { name: 'Enviando a.csv' }).getAttribute('aria-valuenow')).toBe('25')
  expect(screen.queryByRole('button', { name: 'Quitar a.csv' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar el envío de a.csv' }))
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(a)
  const described = remove('b.csv').getAttribute('aria-describedby')!
  expect(document.getElementById(described)?.textContent).toBe('El servidor no lo pudo leer.')
  expect(announced('assertive')).toBe('b.csv: El servidor no lo pudo leer.')
  pick([c])
  expect(onValueChange).toHaveBeenLastCalledWith([a, b, c])
})

it('announces an error once, and again when it changes', () => {
  const failed = (error: string) => new Map([[a, { error }]])
  const { rerender } = render(<FileField label="Archivos" multiple files={[a]} states={failed('Uno.')} />)
  expect(announced('assertive')).toBe('a.csv: Uno.')
  act(() => vi.advanceTimersByTime(8000))
  rerender(<FileField label="Archivos" multiple files={[a]} states={failed('Uno.')} />)
  expect(announced('assertive')).toBe('')
  rerender(<FileField label="Archivos" multiple files={[a]} states={failed('Dos.')} />)
  expect(announced('assertive')).toBe('a.csv: Dos.')
})

it('shows decorative thumbnails and revokes their object URLs', () => {
  const photo = file('foto.png', 'image/png')
  const { container } = render(<ControlledField files={[photo, a]} />)
  expect(container.querySelectorAll('li img')).toHaveLength(1)
  expect(screen.queryByRole('img')).toBeNull()
  fireEvent.click(remove('foto.png'))
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
})

it('lists the files without remove buttons when read-only', () => {
  render(<ControlledField files={[a, b]} readOnly />)
  expect(listed()).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
})

it('infers the value type from `multiple`', () => {
  const one = (next: File | null) => next
  const many = (next: readonly File[]) => next
  const right = [
    <FileField key="1" label="a" file={a} onValueChange={one} />,
    <FileField key="2" label="a" multiple files={[a]} onValueChange={many} />,
  ]
  const wrong = [
    // @ts-expect-error a list needs `multiple`
    <FileField key="3" label="a" files={[a]} />,
    // @ts-expect-error with `multiple` it is a list that changes
    <FileField key="4" label="a" multiple onValueChange={one} />,
    // @ts-expect-error one saved image belongs to one file
    <FileField key="5" label="a" multiple currentImage="a.png" />,
  ]
  expect([...right, ...wrong]).toHaveLength(5)
})
