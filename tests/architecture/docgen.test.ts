import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { typeText, type Prop } from '#stories/docs/docgen.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { propText, ownPropsOf } from '#stories/docs/props/propText.ts'
import { codeFiles, sourceOf } from './imports.ts'

// The props that a designer reads of: what Storybook's react-docgen finds in a component's file, and our Spanish for it.

type Docgen = {
  parse: (
    code: string,
    options: { filename: string; resolver: unknown },
  ) => { displayName?: string; props?: Record<string, Prop> }[]
  builtinResolvers: { FindExportedDefinitionsResolver: new () => unknown }
}
const ofStorybook = createRequire(createRequire(import.meta.url).resolve('@storybook/react-vite/package.json'))
const { parse, builtinResolvers } = (await import(ofStorybook.resolve('react-docgen'))) as Docgen

const files = codeFiles('src/ui')
function propsIn(component: string): [string, Prop][] {
  const filename = files.find((file) => file.endsWith(`/${component}.tsx`))!
  const found = parse(readFileSync(filename, 'utf8'), {
    filename,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
  })
  return Object.entries(found.find(({ displayName }) => displayName === component)?.props ?? {})
}

describe.each(exportedComponents(sourceOf('src/ui/index.ts')))('the properties of %s', (component) => {
  const props = propsIn(component)

  it('are told in Spanish, each of them (stories/docs/props)', () => {
    expect(props.filter(([prop]) => !propText(component, prop)?.description).map(([prop]) => prop)).toEqual([])
    expect(props.length).toBeGreaterThan(0)
  })

  it('are told in sentences, without a word of the code’s English', () => {
    const english = /\b(the|when|which|without|shown|shows|unless|once|its|of|with)\b/i
    const wrong = props.flatMap(([prop]) => {
      const words = (propText(component, prop)?.description ?? '').replace(/`[^`]*`/g, '')
      return words.endsWith('.') && !english.test(words) ? [] : [`${prop}: ${words}`]
    })
    expect(wrong).toEqual([])
  })

  it('show their types', () => {
    const typeless = props.filter(([prop, { tsType }]) => !(propText(component, prop)?.type ?? typeText(tsType)))
    expect(typeless.map(([prop]) => prop)).toEqual([])
  })

  it('are all there: nothing is told that it does not take', () => {
    expect(ownPropsOf(component).filter((prop) => !props.some(([name]) => name === prop))).toEqual([])
  })
})
