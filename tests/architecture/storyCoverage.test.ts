import { describe, expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { codeFiles, sourceOf } from './imports.ts'

/** Names that a file imports from the design system, without types. */
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
// Stories of stories/pruebas have no documentation.
const documented = stories.filter(({ file }) => !file.startsWith('stories/pruebas/'))
const components = exportedComponents(sourceOf('src/ui/index.ts'))

describe('stories', () => {
  it('know the components of the design system', () => {
    expect(components).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Toaster']))
    expect(components).not.toContain('ButtonProps')
  })

  it.each(components)('document %s in stories/primitivas or stories/patrones', (component) => {
    const covering = documented.filter(
      ({ file, uses }) => /\/(primitivas|patrones)\//.test(file) && uses.includes(component),
    )
    const missing =
      covering.length === 0 ? [`stories/primitivas or stories/patrones: add ${component}.stories.tsx`] : []
    expect(missing).toEqual([])
  })

  it('have a description of their component', () => {
    const missing = documented.filter(({ described }) => !described)
    expect(missing.map(({ file }) => `${file}: add parameters.docs.description.component`)).toEqual([])
  })

  it('have a `name` where their export has several words', () => {
    const unnamed = files.flatMap((file) =>
      sourceOf(file)
        .split(/^export const /m)
        .filter((story) => /^\w+[a-z][A-Z]\w*: Story = /.test(story) && !/\bname: '/.test(story))
        .map((story) => `${file}: ${story.split(':')[0]}`),
    )
    expect(unnamed).toEqual([])
  })

  it('are object literals, whose `name` the sidebar reads without running them', () => {
    const built = files.flatMap((file) =>
      [...sourceOf(file).matchAll(/^export const (\w+)(?:: Story)? = \w+\(/gm)].map(([, name]) => `${file}: ${name}`),
    )
    expect(built).toEqual([])
  })

  it('have unique titles', () => {
    const titles = stories.map(({ file, title }) => title ?? `no title in ${file}`)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i || title.startsWith('no title'))).toEqual([])
  })
})
