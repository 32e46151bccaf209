import { describe, expect, it } from 'vitest'
import { sentenceOf, tagOf, typeText, type Prop } from '#stories/docs/docgen.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { fileOf, propsOf } from '../support/docgen.ts'
import { sourceOf } from './imports.ts'

// Props that react-docgen reads in a component's file, and the tags of their docstrings: `@es`, `@default`, `@type`.

describe.each(exportedComponents(sourceOf('src/ui/index.ts')))('the docstrings of the props of %s', (component) => {
  const file = fileOf(component)
  const props = propsOf(component)
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
