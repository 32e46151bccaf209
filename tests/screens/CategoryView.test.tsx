import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { CategoryView } from '#screens/category/CategoryView.tsx'

test('a name has as many lines as it needs', () => {
  render(<CategoryView category={{ id: 1, name: 'Hogar', logo: null } as Category} onClose={() => {}} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Nombre')
  expect([box.type, box.readOnly]).toEqual(['textarea', true])
})
