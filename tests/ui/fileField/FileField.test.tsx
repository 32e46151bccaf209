import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from '#ui'

afterEach(cleanup)

const file = new File(['rut,points\n'], 'puntos.csv', { type: 'text/csv' })
const input = () => screen.getByLabelText<HTMLInputElement>('Archivo')
const pick = (files: File[]) => fireEvent.change(input(), { target: { files } })

test('blocks the picker and the removal during an upload', () => {
  const onValueChange = vi.fn()
  render(<FileField label="Archivo" variant="data" file={file} onValueChange={onValueChange} progress={0.5} />)
  expect(fireEvent.click(input())).toBe(false)
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('progressbar', { name: 'Enviando puntos.csv' }).getAttribute('aria-valuenow')).toBe('50')
})

test('is described, keeps its file and blocks the picker with disabledReason', () => {
  render(<FileField label="Archivo" file={file} onValueChange={vi.fn()} disabledReason="Solo administradores." />)
  expect(input().getAttribute('aria-disabled')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toContain('reason')
  expect(fireEvent.click(input())).toBe(false)
  expect(screen.getByRole('button', { name: 'Quitar puntos.csv' }).hasAttribute('disabled')).toBe(true)
})

test('previews images, but not in the data variant', () => {
  URL.createObjectURL = vi.fn(() => 'blob:x')
  URL.revokeObjectURL = vi.fn()
  const image = new File(['x'], 'cafe.png', { type: 'image/png' })
  const { rerender, unmount } = render(
    <FileField label="Archivo" variant="data" file={image} onValueChange={vi.fn()} />,
  )
  expect(screen.queryByRole('img')).toBe(null)
  rerender(<FileField label="Archivo" file={image} onValueChange={vi.fn()} />)
  expect(screen.getByRole('img', { name: 'cafe.png' })).toBeTruthy()
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
})

test('does not report a rejected file, and clears the error on the next valid one', () => {
  const onValueChange = vi.fn()
  render(<FileField label="Archivo" accept=".csv" file={null} onValueChange={onValueChange} />)
  pick([new File(['x'], 'cafe.png', { type: 'image/png' })])
  expect(onValueChange).not.toHaveBeenCalled()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  pick([file])
  expect(onValueChange.mock.calls).toEqual([[file]])
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

test.each([
  ['is not selected', null, 'Archivo Elegir archivo'],
  ['is selected', file, 'Archivo Reemplazar archivo'],
])('includes the visible button text in the accessible name when a file %s', (_, state, name) => {
  render(<FileField label="Archivo" variant="data" file={state} onValueChange={() => {}} />)
  const parts = input().getAttribute('aria-labelledby')!.split(' ')
  expect(parts.map((id) => document.getElementById(id)!.textContent).join(' ')).toBe(name)
})
