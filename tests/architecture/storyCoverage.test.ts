import { describe, expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { codeFiles, sourceOf } from './imports.ts'

/** The names that a file takes from the design system, types aside. */
function usedFrom(source: string): string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '#ui'/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
}

const files = codeFiles('stories').filter((file) => file.endsWith('.stories.tsx'))
const stories = files.map((file) => {
  const source = sourceOf(file)
  const meta = source.slice(source.indexOf('const meta'))
  return {
    file,
    title: /\btitle: '([^']+)'/.exec(meta)?.[1],
    described: /\bdescription: \{\s*component:/.test(meta),
    uses: usedFrom(source),
  }
})
// Plays without documentation live in stories/pruebas.
const documented = stories.filter(({ file }) => !file.startsWith('stories/pruebas/'))
const components = exportedComponents(sourceOf('src/ui/index.ts'))

describe('surface', () => {
  it('finds the components of the design system', () => {
    expect(components).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Toaster']))
    expect(components).not.toContain('ButtonProps')
  })

  it.each(components)('%s has a documented story', (component) => {
    const own = documented.filter(
      ({ file, uses }) => /\/(primitivas|patrones)\//.test(file) && uses.includes(component),
    )
    expect(own.map(({ file }) => file)).not.toEqual([])
  })

  it('describes every component in its story, in the documentation', () => {
    expect(documented.filter(({ described }) => !described).map(({ file }) => file)).toEqual([])
  })

  it('names every story of several words as a sentence', () => {
    const unnamed = files.flatMap((file) =>
      sourceOf(file)
        .split(/^export const /m)
        .filter((story) => /^\w+[a-z][A-Z]\w*: Story = /.test(story) && !/\bname: '/.test(story))
        .map((story) => `${file}: ${story.split(':')[0]}`),
    )
    expect(unnamed).toEqual([])
  })

  it('gives every file of stories a title of its own', () => {
    const titles = stories.map(({ file, title }) => title ?? `no title in ${file}`)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i || title.startsWith('no title'))).toEqual([])
  })
})
