import { parseAst } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { cssText } from '../../scripts/cssText.mjs'
import { color, space } from '../../src/ui/tokens/tokens.ts'

type Hook = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | null
const plugin = cssText()
const built = (code: string, id = '/repo/src/ui/primitives/Card/Card.tsx') =>
  (plugin.transform as Hook).call({ parse: parseAst }, code, id)?.code
const imports = `import { styled } from 'styled-components'\nimport { color, space } from '../../tokens/tokens.ts'\n`

beforeAll(() => (plugin.buildStart as () => Promise<void>)())

it('inlines token values and removes comments and whitespace', () => {
  const style = `const Root = styled.div\`
  /* Why. */
  color: \${color.bgCanvas};
  & > p, a :hover {
    margin: \${space['100']} calc(1px - max(2px, 3px));
  }
  &[data-tone='info'] [data-slot="banner.icon"] {
    content: 'info';
  }
\``
  const value = `color:${color.bgCanvas};&>p,a :hover{margin:${space['100']} calc(1px - max(2px,3px))}&[data-tone=info] [data-slot="banner.icon"]{content:'info'}`
  expect(built(imports + style)).toBe(`${imports}const Root = styled.div\` ${value}\``)
})

it('minifies the styles of the tokens folder', () => {
  const code = 'export const hidden = css`\n  margin: 0;\n`'
  expect(built(code, '/repo/src/ui/tokens/visuallyHidden.ts')).toBe('export const hidden = css` margin:0;`')
})

it.each([
  ['a hole that is no token', 'styled(Card)` ${({ $x }) => $x} `'],
  ['a name that only looks like a token', 'styled.p`${color.nothing}`'],
  ['a number that is counted with', 'Math.max(1, space["100"])'],
  ['a text that is no style', 'say`two  spaces`'],
])('does not change %s', (_what, code) => {
  expect(built(imports + code) ?? imports + code).toBe(imports + code)
})

it('does not change files of packages or names imported from other modules', () => {
  const style = 'const Root = styled.div`  ${color.bgCanvas}  `'
  expect(built(imports + style, '/repo/node_modules/x/index.tsx')).toBeUndefined()
  const foreign = `import { color } from './paint.ts'\nconst text = \`\${color.bgCanvas}\``
  expect(built(foreign) ?? foreign).toBe(foreign)
})
