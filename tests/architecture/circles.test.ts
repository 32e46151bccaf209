import { expect, it } from 'vitest'
import { readImporters } from '../../scripts/importGraph.mjs'

it('no files of src and server import each other in a circle, types included, a lazy.ts aside', () => {
  const importers = readImporters()
  /** Files that import a file, also by others. */
  const reached = (file: string) => {
    const found = new Set<string>()
    const visit = (from: string) => {
      for (const importer of importers.get(from) ?? [])
        if (/^(src|server)\//.test(importer) && !/\/lazy\.tsx?$/.test(importer) && !found.has(importer)) {
          found.add(importer)
          visit(importer)
        }
    }
    visit(file)
    return found
  }
  const sources = [...importers.keys()].filter((file) => /^(src|server)\//.test(file))
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => reached(file).has(file))).toEqual([])
})
