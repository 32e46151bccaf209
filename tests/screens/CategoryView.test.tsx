import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { CategoryView } from '#screens/category/CategoryView.tsx'

afterEach(cleanup)

it('shows the name as text, and its actions instead of a button that only confirms', () => {
  const category: Category = { id: 1, name: 'Hogar', logo: null }
  render(<CategoryView category={category} actions={<button>Editar categoría</button>} onClose={() => {}} />)
  expect(screen.getByRole('definition').textContent).toBe('Hogar')
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Editar categoría' })).toBeDefined()
})
