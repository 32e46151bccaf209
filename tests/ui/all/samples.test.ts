import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { sourceOf } from '../../architecture/imports.ts'
import { fieldSamples, overlaySamples, rootless, rootSamples } from './samples.ts'

it('every exported component has a sample for root props, server render, hydration and lifecycle', () => {
  const samples = [...rootSamples, ...fieldSamples, ...overlaySamples].map(([name]): string => name)
  const missing = exportedComponents(sourceOf('src/ui/index.ts')).filter(
    (name) => !samples.includes(name) && !(name in rootless),
  )
  expect(missing.map((name) => `tests/ui/all/samples.ts: add a sample of ${name}`)).toEqual([])
})

it('every exported component is operated by the applications that install the package', () => {
  const file = 'tests/library/strangers/tests/components.tsx'
  const visits = [...sourceOf(file).matchAll(/^ {2}(?:async )?([A-Z]\w*)\(\) \{$/gm)].map(([, name]) => name)
  const missing = exportedComponents(sourceOf('src/ui/index.ts')).filter((name) => !visits.includes(name))
  expect(missing.map((name) => `${file}: add a visit of ${name}`)).toEqual([])
})

it.each(Object.entries(rootless))('%s is covered by %s', (_name, file) => {
  expect(existsSync(file)).toBe(true)
})
