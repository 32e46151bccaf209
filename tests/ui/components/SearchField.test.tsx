import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from '../../../src/ui/components/SearchField/SearchField.tsx'

afterEach(cleanup)

test('does not clear a read-only text: no clear button, and Escape propagates', () => {
  const onSearch = vi.fn()
  const onKeyDown = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <SearchField label="Buscar socios" defaultValue="café" readOnly onSearch={onSearch} />
    </div>,
  )
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(onSearch).not.toHaveBeenCalled()
  expect(onKeyDown).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('café')
  expect(screen.queryByRole('button')).toBeNull()
})
