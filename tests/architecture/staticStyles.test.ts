import { existsSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { animation } from '../../src/ui/tokens/tokens.ts'
import * as inBuilds from '../../src/ui/tokens/staticStyles.ts'
import { staticStyles } from '../../scripts/staticStyles.mjs'
import { codeFiles, sourceOf } from './imports.ts'

/** Full text of each style, interpolations included. */
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

/** Text of each style template. */
const texts = styled.flatMap(({ file, code }) =>
  [...code.matchAll(/\b(?:styled\.\w+|css|createGlobalStyle)`([^`]*)`/g)].map(([, text]) => ({
    file,
    text: text!,
  })),
)

it.each([
  ['replaces styled-components in the design system', 'styled-components', 'src/ui/primitives/Card/Card.tsx', true],
  ['replaces styled-components in stories', 'styled-components', 'stories/docs/Frame.tsx', true],
  ['keeps styled-components in packages', 'styled-components', 'node_modules/some-library/index.js', false],
  [
    'keeps styled-components in benchmarked peers',
    'styled-components',
    'bench/components/src/impls/select/proto-stack.tsx',
    false,
  ],
  ['keeps other packages', 'react', 'src/ui/primitives/Card/Card.tsx', false],
])('%s', (_who, id, from, ours) => {
  const found = resolve(id, path.resolve(from))
  expect(found !== null && existsSync(found)).toBe(ours)
})

describe('styles are text that a build can read, without', () => {
  it('files without a style that this test reads', () => {
    expect(styled.length).toBeGreaterThan(80)
    expect(new Set(texts.map(({ file }) => file)).size).toBe(styled.length)
  })

  it.each([
    ['styled(Component)', /\bstyled\(/],
    ['attrs', /\bstyled\.\w+\.attrs\b/],
    ['transient props', /\s\$[a-z]\w*=/],
  ])('%s', (_what, pattern) => {
    expect(styled.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([])
  })

  it.each([
    ['functions of props', /=>/],
    ['components as selectors', /\$\{[A-Z]\w*\}[^;}]*\{/],
    ['@keyframes, which belong in src/ui/tokens/source/keyframes.css', /@keyframes/],
    ['// comments, which CSS does not have', /^\s*\/\//m],
    [
      'user-select without the -webkit- prefix that Safari needs',
      /(?<!-webkit-user-select: none;\s+)(?<!-)user-select:/,
    ],
  ])('%s', (_what, pattern) => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(Object.keys(animation))('unused animation tokens: %s', (name) => {
    expect(texts.filter(({ text }) => text.includes(`\${animation.${name}}`))).not.toEqual([])
  })

  it('exports of styled-components that src/ui/tokens/staticStyles.ts lacks', () => {
    const names = styled.flatMap(({ code }) =>
      [...code.matchAll(/import \{([^}]*)\} from 'styled-components'/g)].flatMap(([, list]) => list!.split(',')),
    )
    expect([...new Set(names.map((name) => name.trim()))].filter((name) => name && !(name in inBuilds))).toEqual([])
  })
})

/** Selectors of a style with their outer ones, without at-rules: `['&:is(a, b)', 'i']` for `&:is(a, b) { i { … } }`. */
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
/** A selector without its parentheses. */
function outside(selector: string): string {
  const less = selector.replace(/\([^()]*\)/g, '')
  return less === selector ? less : outside(less)
}

// styled-components inserts the outer selector into the inner one as text; browsers read it as :is(outer).
describe('nested rules mean the same in styled-components and in browsers', () => {
  beforeAll(async () => {
    // Modules of stories need a document.
    const shipped = styled.filter(({ file }) => file.startsWith('src/'))
    for (const { file } of shipped) await import(/* @vite-ignore */ path.resolve(file))
  }, 120_000)
  const faults = (wrong: (inner: string, outer: readonly string[]) => boolean) =>
    whole.flatMap(nests).filter((path) => wrong(path.at(-1)!, path.slice(0, -1)))

  it('the product has more than 400 nested rules', () => expect(whole.flatMap(nests).length).toBeGreaterThan(400))

  it('different styles have different classes in a build', () => {
    const looks = new Set(whole)
    const classes = new Set(
      Array.from(looks, (text) =>
        renderToString(createElement(inBuilds.styled.p([text] as unknown as TemplateStringsArray))),
      ),
    )
    expect(classes.size).toBe(looks.size)
  })

  it('no rule is nested in a selector list, which browsers give its highest specificity: write `&:is(a, b)`', () =>
    expect(faults((_, outer) => outer.some((selector) => outside(selector).includes(',')))).toEqual([]))

  it('no rule is nested in a pseudo-element, where browsers match nothing', () =>
    expect(faults((_, outer) => outer.some((selector) => outside(selector).includes('::')))).toEqual([]))

  it('no rule has `&` after another selector when the outer rule has a combinator, where browsers match more', () => {
    const late = (list: string) =>
      outside(list)
        .split(',')
        .some((selector) => selector.trim().lastIndexOf('&') > 0)
    const several = (selector: string) => /[\s>+~]/.test(outside(selector))
    expect(faults((inner, outer) => outer.some(several) && late(inner))).toEqual([])
  })
})
