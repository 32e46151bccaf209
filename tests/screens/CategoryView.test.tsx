import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { CategoryView } from '#screens/category/CategoryView.tsx'

it('shows a long name over several lines', () => {
  render(<CategoryView category={{ id: 1, name: 'Hogar', logo: null } as Category} onClose={() => {}} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Nombre')
  expect([box.type, box.readOnly]).toEqual(['textarea', true])
})
