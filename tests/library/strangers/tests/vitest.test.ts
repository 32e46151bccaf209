import { configure } from '@testing-library/dom'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, it } from 'vitest'
import { visits } from './components.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

describe('Vitest opens and operates', () => {
  for (const [name, visit] of Object.entries(visits)) it(name, visit, 20_000)
})
