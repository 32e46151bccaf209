import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileField } from '#ui'

afterEach(cleanup)

const file = new File(['rut,points\n'], 'puntos.csv', { type: 'text/csv' })
const input = () => screen.getByLabelText<HTMLInputElement>('Archivo')
const pick = (files: File[]) => fireEvent.change(input(), { target: { files } })

test('while it is sent, the picker does not open and there is no way to take the file away', () => {
  const onChange = vi.fn()
  render(<FileField label="Archivo" variant="data" file={file} onChange={onChange} progress={0.5} />)
  expect(fireEvent.click(input())).toBe(false)
  expect(screen.queryByRole('button')).toBe(null)
  expect(screen.getByRole('progressbar', { name: 'Enviando puntos.csv' }).getAttribute('aria-valuenow')).toBe('50')
})

test('with a reason it is described and refuses to open, but keeps its file', () => {
  render(<FileField label="Archivo" file={file} onChange={vi.fn()} disabledReason="Solo administradores." />)
  expect(input().getAttribute('aria-disabled')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toContain('reason')
  expect(fireEvent.click(input())).toBe(false)
  expect(screen.getByRole('button', { name: 'Quitar puntos.csv' }).hasAttribute('disabled')).toBe(true)
})

test('data is never previewed, an image is', () => {
  URL.createObjectURL = vi.fn(() => 'blob:x')
  URL.revokeObjectURL = vi.fn()
  const image = new File(['x'], 'cafe.png', { type: 'image/png' })
  const { rerender, unmount } = render(<FileField label="Archivo" variant="data" file={image} onChange={vi.fn()} />)
  expect(screen.queryByRole('img')).toBe(null)
  rerender(<FileField label="Archivo" file={image} onChange={vi.fn()} />)
  expect(screen.getByRole('img', { name: 'cafe.png' })).toBeTruthy()
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
})

test('a refused file never arrives, and the next good one takes the error away', () => {
  const onChange = vi.fn()
  render(<FileField label="Archivo" accept=".csv" file={null} onChange={onChange} />)
  pick([new File(['x'], 'cafe.png', { type: 'image/png' })])
  expect(onChange).not.toHaveBeenCalled()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  pick([file])
  expect(onChange.mock.calls).toEqual([[file]])
  expect(input().hasAttribute('aria-invalid')).toBe(false)
})

test.each([
  ['is chosen', null, 'Archivo Elegir archivo'],
  ['is replaced', file, 'Archivo Reemplazar archivo'],
])('is named by what stands on it, too, as one %s', (_, chosen, name) => {
  render(<FileField label="Archivo" variant="data" file={chosen} onChange={() => {}} />)
  const parts = input().getAttribute('aria-labelledby')!.split(' ')
  expect(parts.map((id) => document.getElementById(id)!.textContent).join(' ')).toBe(name)
})
