import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { downshiftComboboxOnly } from '../../scripts/downshiftComboboxOnly.mjs'

const file = new URL('../../node_modules/downshift/dist/downshift.esm.mjs', import.meta.url).pathname

/** Runs the plugin over one module. Returns its new code and the error of the build. */
function build(code: string, id: string) {
  const plugin = downshiftComboboxOnly() as unknown as {
    buildStart(): void
    transform(code: string, id: string): string | null
    buildEnd(this: object): void
  }
  const error = vi.fn<(message: string) => void>()
  plugin.buildStart()
  const result = plugin.transform(code, id)
  plugin.buildEnd.call({ error, getModuleIds: () => [id].values() })
  return { code: result, error: error.mock.calls[0]?.[0] }
}

it('removes the properties of the unused hooks from the installed version of downshift', () => {
  const { code, error } = build(readFileSync(file, 'utf8'), file)
  expect(code!.match(/^\w+\.stateChangeTypes = /gm)).toEqual(['useCombobox.stateChangeTypes = '])
  expect(error).toBeUndefined()
})

it.each([
  ['code', 'useSelect.types = {}', file],
  ['file name', 'useSelect.stateChangeTypes = {}', '/node_modules/downshift/lib/index.mjs'],
])('fails the build with a message where another %s of downshift matches nothing', (_, code, id) => {
  expect(build(code, id).error).toMatch(/downshift has no `stateChangeTypes` to remove/)
})

it('passes a build without downshift', () => {
  expect(build('export {}', '/src/main.tsx').error).toBeUndefined()
})
