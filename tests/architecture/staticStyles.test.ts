import { existsSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { animation } from '../../src/ui/tokens/tokens.ts'
import * as inBuilds from '../../src/ui/tokens/staticStyles.ts'
import { staticStyles } from '../../scripts/staticStyles.mjs'
import { codeFiles, sourceOf } from './imports.ts'

/** Each style as it is put together, with the pieces that it takes from others. */
const whole = vi.hoisted(() => [] as string[])
vi.mock('styled-components', () => {
  const css = (strings: TemplateStringsArray, ...parts: unknown[]) => String.raw({ raw: strings }, ...parts)
  const component = (...look: Parameters<typeof css>) => (whole.push(css(...look)), () => null)
  return {
    css,
    createGlobalStyle: component,
    styled: new Proxy({}, { get: () => component }),
  }
})

const resolve = staticStyles().resolveId as (id: string, from?: string) => string | null

const styled = ['src', 'stories', '.storybook']
  .flatMap(codeFiles)
  .map((file) => ({ file, code: sourceOf(file) }))
  .filter(({ code }) => code.includes("from 'styled-components'"))

/** The styles alone. */
const texts = styled.flatMap(({ file, code }) =>
  [...code.matchAll(/\b(?:styled\.\w+|css|createGlobalStyle)`([^`]*)`/g)].map(([, text]) => ({
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
    ['a movement, for which the browser would find the styles of the whole page anew', /@keyframes/],
    ['a comment of one line, which is none in CSS', /^\s*\/\//m],
  ])('%s', (_what, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(Object.keys(animation))('the movement %s is there for somebody', (name) => {
    expect(texts.filter(({ text }) => text.includes(`\${animation.${name}}`))).not.toEqual([])
  })

  it('a name of styled-components that is not there', () => {
    const names = styled.flatMap(({ code }) =>
      [...code.matchAll(/import \{([^}]*)\} from 'styled-components'/g)].flatMap(([, list]) => list!.split(',')),
    )
    expect([...new Set(names.map((name) => name.trim()))].filter((name) => name && !(name in inBuilds))).toEqual([])
  })
})

/** Selectors of `style` with those around them, media and the like left out: `['&:is(a, b)', 'i']` for `&:is(a, b) { i { … } }`. */
function nests(style: string): string[][] {
  const found: string[][] = []
  const around: string[] = []
  let from = 0
  const text = style.replace(/\/\*[^]*?\*\//g, '')
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const words = text.slice(from, index).trim()
    from = index + 1
    if (sign === '{') around.push(words)
    if (sign === '{' && !words.startsWith('@')) found.push(around.filter((part) => !part.startsWith('@')))
    if (sign === '}') around.pop()
  }
  return found
}
/** Without what stands in parentheses, where lists and what is in them mean the same to everybody. */
function outside(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, '')
  return less === selector ? less : outside(less)
}

// styled-components writes the outer selector into the inner one, letter by letter; browsers read it as :is(outer).
describe('nested rules mean the same to styled-components and to browsers', () => {
  beforeAll(async () => {
    // Those of the product; what only Storybook draws wants a document to be read at all.
    const shipped = styled.filter(({ file }) => file.startsWith('src/'))
    for (const { file } of shipped) await import(/* @vite-ignore */ path.resolve(file))
  }, 120_000)
  const faults = (wrong: (inner: string, outer: readonly string[]) => boolean) =>
    whole.flatMap(nests).filter((path) => wrong(path.at(-1)!, path.slice(0, -1)))

  it('all of them are looked at', () => expect(whole.flatMap(nests).length).toBeGreaterThan(400))

  it('those that look different have different classes in a build', () => {
    const looks = new Set(whole)
    const classes = new Set(
      Array.from(looks, (text) =>
        renderToString(createElement(inBuilds.styled.p([text] as unknown as TemplateStringsArray))),
      ),
    )
    expect(classes.size).toBe(looks.size)
  })

  it('none stands in a list, all of which would weigh as much as its heaviest (write `&:is(a, b)`, which does so for both)', () =>
    expect(faults((_, outer) => outer.some((selector) => outside(selector).includes(',')))).toEqual([]))

  it('none stands in a pseudo-element, where browsers find nothing', () =>
    expect(faults((_, outer) => outer.some((selector) => outside(selector).includes('::')))).toEqual([]))

  it('none names an outer rule of several elements after something else, which browsers find in more places', () => {
    const late = (list: string) =>
      outside(list)
        .split(',')
        .some((selector) => selector.trim().lastIndexOf('&') > 0)
    const several = (selector: string) => /[\s>+~]/.test(outside(selector))
    expect(faults((inner, outer) => outer.some(several) && late(inner))).toEqual([])
  })
})
