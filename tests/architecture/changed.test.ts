import { expect, it } from 'vitest'
import { selectTests } from '../../scripts/changed.mjs'

it('a change of a component runs its own story and tests before those of screens', () => {
  const { unit, stories, e2e } = selectTests(['src/ui/components/Switch/Switch.tsx'])
  expect(stories.files[0]).toBe('primitivas-switch.test')
  expect(unit.files).toContain('tests/ui/all/serverRender.test.tsx')
  expect(stories.more).toBeGreaterThan(0)
  expect(e2e.files).toEqual([])
})

it('a change of a screen runs its stories and end-to-end tests', () => {
  const { stories, e2e } = selectTests(['src/screens/orders/CancelOrder.tsx'])
  expect(stories.files[0]).toBe('pantallas-canjes.test')
  expect(e2e.files[0]).toBe('tests/e2e/orders.spec.ts')
})

it('a change of a rule of the server runs its test first', () => {
  expect(selectTests(['server/domain/pointRules.ts']).unit.files[0]).toBe('tests/server/pointRules.test.ts')
})

it('a changed test runs itself, and a document nothing', () => {
  expect(selectTests(['tests/server/limiter.test.ts']).unit.files).toEqual(['tests/server/limiter.test.ts'])
  expect(Object.values(selectTests(['README.md'])).flatMap(({ files }) => files)).toEqual([])
})
