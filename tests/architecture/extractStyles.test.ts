import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { extract, extractStyles } from '../../scripts/extractStyles.mjs'
import { animation, color, space } from '../../src/ui/tokens/tokens.ts'
import { codeFiles, sourceOf } from './imports.ts'

const card = path.resolve('src/ui/components/Card/Card.tsx')
const imports = [
  "import { css, createGlobalStyle, styled } from 'styled-components'",
  "import { color, space } from '../../tokens/tokens.ts'",
  '',
].join('\n')
/** Extracts a module in place of Card.tsx. */
const extractCode = (code: string) => extract(card, imports + code)
const classesOf = (code: string) => [...code.matchAll(/styledElement\('\w+', '([\w-]+)'\)/g)].map(([, name]) => name)

describe('extract', () => {
  it('replaces a template by an element with the class of its rule', () => {
    const { js, css } = extractCode('export const Root = styled.section`color: red;`')
    const [name] = classesOf(js)
    expect(js).toContain(`styledElement('section', '${name}')`)
    expect(js).not.toContain('styled-components')
    expect(css).toContain(`.${name} {color: red;}`)
  })

  it('derives the class from the whole text', () => {
    const padding = 'padding: 0;'.repeat(200)
    const { js } = extractCode(
      ['red', 'red', 'ref'].map((value, i) => `const R${i} = styled.p\`${padding}color: ${value};\``).join('\n'),
    )
    const [first, same, other] = classesOf(js)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })

  it.each([
    ['a token', '${color.bgCanvas}', color.bgCanvas],
    ['a token by key', "${space['100']}", space['100']],
    ['arithmetic', '${2 * 8 - 1}px', '15px'],
    ['a constant', '${width}', '3px'],
    ['a function call', '${wash(7)}', '7%'],
    ['a mixin', '${mixin}', `margin: ${space['100']};`],
  ])('evaluates %s', (_name, expression, value) => {
    const { css } = extractCode(`const width = '3px'
      const wash = (percent: number) => \`\${percent}%\`
      const mixin = css\`margin: \${space['100']};\`
      const Root = styled.p\`--value: ${expression}\``)
    expect(css).toContain(`--value: ${value}}`)
  })

  it('evaluates imports through the index of the library and names the files read', () => {
    const { css, files } = extract(
      path.resolve('stories/example.tsx'),
      `import { styled } from 'styled-components'
      import { color as colour, visuallyHidden } from '#ui'
      const Root = styled.p\`color: \${colour.fgMuted}; \${visuallyHidden}\``,
    )
    expect(css).toContain(`color: ${color.fgMuted};`)
    expect(css).toContain('clip-path: inset(50%);')
    expect(files).toContain(path.resolve('src/ui/tokens/visuallyHidden.styles.ts'))
  })

  it('puts library styles in layers and leaves those of the product outside', () => {
    const page = 'const Root = styled.p`color: red;`\nconst Page = createGlobalStyle`body { margin: 0; }`'
    const { css } = extractCode(page)
    expect(css).toMatch(/^@layer canje\.tokens, canje\.base, canje\.components;\n/)
    expect(css).toMatch(/@layer canje\.components \{\n\.cj-\w+ \{color: red;\}/)
    expect(css).toContain('@layer canje.base {\nbody { margin: 0; }')
    expect(
      extract(path.resolve('src/screens/Example.tsx'), imports.replace('../../', '#ui/') + page).css,
    ).not.toContain('@layer')
  })

  it('keeps the number of lines for source maps', () => {
    const code = 'const Root = styled.p`\n  color: red;\n`\nconst last = 1'
    expect(extractCode(code).js.split('\n')).toHaveLength((imports + code).split('\n').length)
  })

  it.each([
    ['a function of props', 'styled.p`color: ${(props) => props.tone};`', '(props) => props.tone'],
    ['an unknown name', 'styled.p`color: ${color.nothing};`', 'color.nothing'],
    ['another component', 'styled(Card)`color: red;`', 'styled(Card)'],
    ['attrs', 'styled.p.attrs({})`color: red;`', 'styled.p.attrs({})'],
  ])('rejects %s and names file and expression', (_name, code, expression) => {
    expect(() => extractCode(`const Root = ${code}`)).toThrow(
      `Card.tsx: \`${expression.startsWith('styled') ? '' : '${'}${expression}`,
    )
  })
})

describe('the plugin', () => {
  const transform = extractStyles().transform as (this: object, code: string, id: string) => { code: string } | null
  const run = (code: string, id: string) => transform.call({ addWatchFile() {} }, code, path.resolve(id))

  it('imports the extracted CSS of a module', () => {
    expect(run(sourceOf('src/ui/components/Card/Card.tsx'), 'src/ui/components/Card/Card.tsx')?.code).toContain(
      'Card.tsx.extracted.css"',
    )
  })

  it.each(['node_modules/some-library/index.js', 'bench/components/src/impls/select/proto-stack.tsx', `${card}?raw`])(
    'leaves %s unchanged',
    (id) => expect(run(`${imports}const Root = styled.p\`\``, id)).toBeNull(),
  )
})

describe('styles of src, stories and .storybook', () => {
  const styled = ['src', 'stories', '.storybook']
    .flatMap(codeFiles)
    .filter((file) => sourceOf(file).includes("from 'styled-components'"))
  const sheets = styled.map((file) => ({ file, css: extract(path.resolve(file)).css }))

  it('are all extracted', () => {
    expect(styled.length).toBeGreaterThan(80)
    expect(sheets.filter(({ css }) => css.includes('${') || css.includes('undefined')).map(({ file }) => file)).toEqual(
      [],
    )
  })

  it.each([
    ['@keyframes, which belong in src/ui/tokens/source/keyframes.css', /@keyframes/],
    ['// comments, which CSS does not have', /^\s*\/\//m],
  ])('contain no %s', (_what, pattern) => {
    expect(sheets.filter(({ css }) => pattern.test(css)).map(({ file }) => file)).toEqual([])
  })

  it.each(Object.values(animation))('use the keyframes %s', (name) => {
    expect(sheets.filter(({ css }) => new RegExp(`\\b${name}\\b`).test(css))).not.toEqual([])
  })

  it('have the tokens in the first layer', () => {
    const css = readFileSync('src/ui/tokens/tokens.css', 'utf8')
    expect(css).toMatch(/^\/\*.*\*\/\n@layer canje\.tokens, canje\.base, canje\.components;\n@layer canje\.tokens \{\n/)
  })
})
