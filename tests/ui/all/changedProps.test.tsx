import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { typeText, type Prop } from '#stories/docs/docgen.ts'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { startTranslator, takeLostTexts } from '../../../.storybook/translator.ts'
import { propsOf } from '../../support/docgen.ts'
import { componentOf, fieldSamples, overlaySamples, rootSamples, type Sample } from './samples.ts'

// Texts, icons and counts come and go while a page is translated: then its text nodes are others than React's.

/** Another value of a prop; undefined for those that have nothing to change to. */
function otherValue(prop: Prop, value: unknown): unknown {
  const type = typeText(prop)
  const literals = [...type.matchAll(/'([^']+)'/g)].map((match) => match[1]!)
  if (type.includes('=>')) return undefined
  if (/\bboolean\b/.test(type)) return !value
  if (/^number\b/.test(type)) return Number(value ?? 1) + 1
  if (literals.length > 1) return literals.find((literal) => literal !== value)
  if (/\bIconName\b/.test(type)) return value === 'add' ? 'delete' : 'add'
  if (/^string\b|\bReactNode\b/.test(type)) return typeof value === 'object' ? undefined : `${String(value ?? '')} más`
  return undefined
}

/** Read by the first render alone, or names for the code around. */
const isFixed = (name: string) => /^default[A-Z]|^(ref|id|key|name|form|role|className|tabIndex|as)$/.test(name)

/** Text beside other elements is the caller's to wrap. */
const isOfCaller = (component: string, name: string) => component === 'Dialog' && name === 'children'

/** Props that have another value, with it. A component does not become a controlled one. */
function changesOf(component: string, props: object): [name: string, value: unknown][] {
  const declared = propsOf(component)
  const names = declared.map(([name]) => name)
  const isControl = (name: string) => names.includes(`default${name[0]!.toUpperCase()}${name.slice(1)}`)
  return declared.flatMap(([name, prop]) => {
    if (isFixed(name) || isOfCaller(component, name) || (isControl(name) && !(name in props))) return []
    const value = otherValue(prop, Reflect.get(props, name))
    return value === undefined ? [] : [[name, value]]
  })
}

/** Observers see what changed after the task that changed it. */
const afterObservers = () => new Promise((done) => setTimeout(done))

beforeAll(async () => {
  await lazyMenuPopup.load()
  startTranslator()
})
beforeEach(() => void vi.spyOn(console, 'error'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const overlays = overlaySamples.map(([name, props]): Sample => [name, props])

describe.each([...rootSamples, ...fieldSamples, ...overlays])('%s, in a translated page', (name, sample) => {
  const Component = componentOf(name)
  const changes = changesOf(name, sample)
  const texts = changes.filter(([, value]) => typeof value === 'string')

  it.each([
    ['with the least', sample],
    ['with all of its texts', { ...Object.fromEntries(texts), ...sample }],
  ])('shows and takes back each change of a prop, %s', async (_, props) => {
    const { rerender } = render(<Component {...props} />)
    await afterObservers()
    for (const [changed, value] of changesOf(name, props)) {
      rerender(<Component {...props} {...{ [changed]: value }} />)
      await afterObservers()
      rerender(<Component {...props} />)
      await afterObservers()
      expect(takeLostTexts(), changed).toEqual([])
      expect(vi.mocked(console.error).mock.calls, changed).toEqual([])
    }
  })
})
