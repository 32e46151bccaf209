import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from '../mutants/mutants.mjs'

it('each mutant breaks one place of a file', () => {
  const places = mutants.map(([name, file, from]) => [name, readFileSync(file, 'utf8').split(from).length - 1])
  expect(places.filter(([, count]) => count !== 1)).toEqual([])
  expect(mutants.length).toBeGreaterThanOrEqual(60)
})
