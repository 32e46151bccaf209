import { configure } from '@testing-library/dom'
import { visits } from './components.tsx'

configure({ asyncUtilTimeout: 10_000 })

describe('Jest and jsdom open and operate', () => {
  for (const [name, visit] of Object.entries(visits)) it(name, visit, 20_000)
})
