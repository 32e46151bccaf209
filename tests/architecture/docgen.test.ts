import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { typeText, type Prop } from '#stories/docs/docgen.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { propText, ownPropsOf } from '#stories/docs/props/propText.ts'
import { codeFiles, sourceOf } from './imports.ts'

// Props that react-docgen reads in a component's file, and their Spanish descriptions in stories/docs/props.

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
  const filename = files.find((file) => new RegExp(`/${component}\\.tsx?$`).test(file))!
  const found = parse(readFileSync(filename, 'utf8'), {
    filename,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
  })
  return Object.entries(found.find(({ displayName }) => displayName === component)?.props ?? {})
}

describe.each(exportedComponents(sourceOf('src/ui/index.ts')))('stories/docs/props describes %s:', (component) => {
  const props = propsIn(component)

  it('every prop has a description', () => {
    expect(props.filter(([prop]) => !propText(component, prop)?.description).map(([prop]) => prop)).toEqual([])
    expect(props.length).toBeGreaterThan(0)
  })

  it('descriptions are sentences without English words', () => {
    const english = /\b(the|when|which|without|shown|shows|unless|once|its|of|with)\b/i
    const wrong = props.flatMap(([prop]) => {
      const words = (propText(component, prop)?.description ?? '').replace(/`[^`]*`/g, '')
      return words.endsWith('.') && !english.test(words) ? [] : [`${prop}: ${words}`]
    })
    expect(wrong).toEqual([])
  })

  it('every prop has a type', () => {
    const typeless = props.filter(([prop, { tsType }]) => !(propText(component, prop)?.type ?? typeText(tsType)))
    expect(typeless.map(([prop]) => prop)).toEqual([])
  })

  it('every description has a prop', () => {
    expect(ownPropsOf(component).filter((prop) => !props.some(([name]) => name === prop))).toEqual([])
  })
})
