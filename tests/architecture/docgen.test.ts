import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { sentenceOf, tagOf, typeText, type Prop } from '#stories/docs/docgen.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { codeFiles, sourceOf } from './imports.ts'

// Props that react-docgen reads in a component's file, and the tags of their docstrings: `@es`, `@default`, `@type`.

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
function propsIn(component: string, filename: string): [string, Prop][] {
  const found = parse(readFileSync(filename, 'utf8'), {
    filename,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
  })
  return Object.entries(found.find(({ displayName }) => displayName === component)?.props ?? {})
}

const home = (component: string) => files.find((file) => new RegExp(`/${component}\\.tsx?$`).test(file))!

describe.each(exportedComponents(sourceOf('src/ui/index.ts')))('the docstrings of the props of %s', (component) => {
  const file = home(component)
  const props = propsIn(component, file)
  const those = (isMissing: (prop: Prop) => boolean) =>
    props.filter(([, prop]) => isMissing(prop)).map(([name]) => `${file}, or the type that it uses: ${name}`)

  it('have a Spanish sentence (`@es`)', () => {
    expect(those((prop) => !sentenceOf(prop))).toEqual([])
    expect(props.length).toBeGreaterThan(0)
  })

  it('have `@es` without English words, up to a full stop', () => {
    const english = /\b(the|when|which|without|shown|shows|unless|once|its|of|with)\b/i
    expect(
      those((prop) => {
        const words = sentenceOf(prop).replace(/`[^`]*`/g, '')
        return !words.endsWith('.') || english.test(words)
      }),
    ).toEqual([])
  })

  it('have `@type {…}` where react-docgen reads no type', () => {
    expect(those((prop) => !typeText(prop))).toEqual([])
  })

  it('have `@default` where the code has one', () => {
    expect(those((prop) => Boolean(prop.defaultValue) && !tagOf(prop, 'default'))).toEqual([])
  })
})
