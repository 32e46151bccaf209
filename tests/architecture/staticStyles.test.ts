import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as inBuilds from '../../src/ui/tokens/staticStyles.ts'
import { staticStyles } from '../../scripts/staticStyles.mjs'
import { codeFiles, sourceOf } from './imports.ts'

const resolve = staticStyles().resolveId as (id: string, from?: string) => string | null

const styled = ['src', 'stories', '.storybook']
  .flatMap(codeFiles)
  .map((file) => ({ file, code: sourceOf(file) }))
  .filter(({ code }) => code.includes("from 'styled-components'"))

/** The styles alone. */
const texts = styled.flatMap(({ file, code }) =>
  [...code.matchAll(/\b(?:styled\.\w+|css|keyframes|createGlobalStyle)`([^`]*)`/g)].map(([, text]) => ({
    file,
    text: text!,
  })),
)

it.each([
  ['a module of ours', 'styled-components', 'src/ui/primitives/Card/Card.tsx', true],
  ['a story', 'styled-components', 'stories/docs/Frame.tsx', true],
  ['a library that has styles of its own', 'styled-components', 'node_modules/some-library/index.js', false],
  ['a peer in the benchmarks', 'styled-components', 'bench/components/src/impls/select/proto-stack.tsx', false],
  ['another package', 'react', 'src/ui/primitives/Card/Card.tsx', false],
])('%s', (_who, id, from, ours) => {
  const found = resolve(id, path.resolve(from))
  expect(found !== null && existsSync(found)).toBe(ours)
})

describe('styles hold nothing that a build has no answer to', () => {
  it('all of them are looked at', () => {
    expect(styled.length).toBeGreaterThan(80)
    expect(new Set(texts.map(({ file }) => file)).size).toBe(styled.length)
  })

  it.each([
    ['a component made of another one', /\bstyled\(/],
    ['props given in advance', /\bstyled\.\w+\.attrs\b/],
    ['a prop that only styles see', /\s\$[a-z]\w*=/],
  ])('%s', (_what, pattern) => {
    expect(styled.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([])
  })

  it.each([
    ['a function of props', /=>/],
    ['a component as a selector', /\$\{[A-Z]\w*\}[^;}]*\{/],
    ['an animation within a rule, which browsers leave out', /@keyframes/],
    ['a comment of one line, which is none in CSS', /^\s*\/\//m],
  ])('%s', (_what, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
  })

  it('a name of styled-components that is not there', () => {
    const names = styled.flatMap(({ code }) =>
      [...code.matchAll(/import \{([^}]*)\} from 'styled-components'/g)].flatMap(([, list]) => list!.split(',')),
    )
    expect([...new Set(names.map((name) => name.trim()))].filter((name) => name && !(name in inBuilds))).toEqual([])
  })
})
