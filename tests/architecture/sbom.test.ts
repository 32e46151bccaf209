import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { softwareBill } from '../../scripts/sbom.mjs'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

it('lists every package of the product with its version, licence and hash', () => {
  const { dependencies, version } = read('package.json') as { dependencies: Record<string, string>; version: string }
  const { metadata, components } = softwareBill(read('package-lock.json'), ['react', 'valtio'])
  expect(metadata.component.version).toBe(version)
  const versions = new Map(components.map((component) => [component.name, component.version]))
  expect(Object.keys(dependencies).filter((name) => versions.get(name) !== dependencies[name])).toEqual([])
  expect([versions.has('react'), versions.has('valtio'), versions.has('vitest')]).toEqual([true, true, false])
  for (const { name, licenses, hashes } of components)
    expect([name, JSON.stringify(licenses), hashes[0]!.content.length]).toEqual([
      name,
      expect.stringMatching(/"(id|expression)":"\(?[A-Z0-9]/),
      128,
    ])
})
