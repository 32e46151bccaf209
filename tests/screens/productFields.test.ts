import { describe, expect, it } from 'vitest'
import { internalNote } from '#screens/products/productFields.ts'

describe('internalNote', () => {
  const note = (title: string | null, title_internal: string | null) => internalNote({ title, title_internal })
  it('leaves out the title that the internal one repeats', () => {
    expect(note('Mochila escolar', 'NIN-008 Mochila escolar')).toBe('NIN-008')
    expect(note('Mochila escolar', 'NIN-008 — Mochila escolar (2026)')).toBe('NIN-008 2026')
  })
  it('is empty where the internal title adds nothing', () => {
    expect(note('Mochila', 'Mochila')).toBe('')
    expect(note('Mochila', ' Mochila ')).toBe('')
  })
  it('is the whole internal title where that is another name', () => {
    expect(note('Mochila', 'PRD-0008')).toBe('PRD-0008')
    expect(note('té', 'té o té')).toBe('té o té')
  })
  it('is empty where one of the two is missing: the other is the name', () => {
    expect(note(null, 'PRD-0008')).toBe('')
    expect(note('Mochila', null)).toBe('')
  })
})
