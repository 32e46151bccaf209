import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { CategoryView } from '#screens/category/CategoryView.tsx'

afterEach(cleanup)

it('shows the name as text, and offers to edit instead of a button that only closes', async () => {
  const onEdit = vi.fn<() => void>()
  const category: Category = { id: 1, name: 'Hogar', logo: null }
  render(<CategoryView category={category} onEdit={onEdit} onClose={() => {}} />)
  expect(screen.getByRole('definition').textContent).toBe('Hogar')
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Editar categoría' }))
  expect(onEdit).toHaveBeenCalledTimes(1)
})
