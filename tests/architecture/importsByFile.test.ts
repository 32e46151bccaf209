import { expect, it } from 'vitest'
import { filesOfExports, importByFile } from '../../.storybook/importsByFile.ts'
import { importsOf, sourceOf, type Import } from './imports.ts'

// The build whose modules Chromatic reads (.storybook/importsByFile.ts).

const fileOf = filesOfExports(sourceOf('src/ui/index.ts'))

it('an import of the design system becomes one of each file, on as many lines', () => {
  const code = "import { Button, type ButtonProps } from '#ui'\nimport type {\n  Key,\n} from '#ui'\nlet a = 1"
  expect(importByFile(code, fileOf).split('\n')).toEqual([
    "import { Button } from '#ui/components/Button/Button.tsx'; import { type ButtonProps } from '#ui/components/Button/Button.tsx'",
    "import type { Key } from '#ui/components/Dropdown/options.ts'",
    '',
    '',
    'let a = 1',
  ])
})

it('a name keeps its alias, and what no line of the index names is a token', () => {
  expect(importByFile("import { Kbd as Key, space } from '#ui'", fileOf)).toBe(
    "import { Kbd as Key } from '#ui/components/Kbd/Kbd.tsx'; import { space } from '#ui/tokens/tokens.ts'",
  )
})

it('knows the file of each name that the index lists', () => {
  const lists = [...sourceOf('src/ui/index.ts').matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list]) => list!)
  const names = lists.flatMap((list) => list.split(',')).flatMap((name) => name.trim().replace('type ', '') || [])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => fileOf(name) === '#ui/tokens/tokens.ts')).toEqual([])
})

it('the preview needs few components: a change of one of them changes every story', () => {
  const filesFrom = ({ file, line }: Import) =>
    file === 'src/ui/index.ts'
      ? [...importByFile(line, fileOf).matchAll(/'#ui\/([^']+)'/g)].map(([, name]) => `src/ui/${name}`)
      : [file ?? '']
  const seen = new Set(['.storybook/preview.tsx'])
  for (const file of seen)
    for (const next of importsOf(file)
      .filter(({ isType }) => !isType)
      .flatMap(filesFrom))
      if (/\.tsx?$/.test(next) && !next.startsWith('stories/docs/')) seen.add(next)
  expect([...seen]).toEqual(expect.arrayContaining(['.storybook/controls.ts', 'src/ui/tokens/GlobalStyle.styles.ts']))
  const folders = [...seen].flatMap((file) => /^src\/ui\/components\/(\w+)/.exec(file)?.[1] ?? [])
  expect([...new Set(folders)].sort()).toEqual(['DataTable', 'Icon', 'Menu'])
})
