import { describe, expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { codeFiles, importsOf, sourceOf } from './imports.ts'

const components = exportedComponents(sourceOf('src/ui/index.ts'))
const stories = codeFiles('stories').filter((file) => file.endsWith('.stories.tsx'))
const pages = codeFiles('stories').filter((file) => file.endsWith('.docs.tsx'))
const tests = codeFiles('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** The names that a file takes from the design system. */
const usedIn = (file: string) =>
  [...sourceOf(file).matchAll(/^import (?:type )?\{([^}]*)\} from '#ui'/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())

/** The file where a component is written. */
const sources = codeFiles('src/ui')
const home = (component: string) => sources.find((file) => file.endsWith(`/${component}.tsx`))

// That each has documented stories: surface.test.ts.
describe('every component of the design system', () => {
  it('is found in the index', () => {
    expect(components.length).toBeGreaterThan(35)
    expect(components).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Tabs']))
  })

  it('has a page of documentation, named as its stories are', () => {
    const documented = pages.flatMap((file) => {
      const [, names = ''] = /\bcomponents: \{([^}]*)\}/.exec(sourceOf(file)) ?? []
      return names.split(',').map((name) => name.trim())
    })
    expect(components.filter((name) => !documented.includes(name))).toEqual([])
    expect(pages.filter((file) => !stories.includes(file.replace('.docs.', '.stories.')))).toEqual([])
  })

  it('says when to use it, when not, and what is heard', () => {
    const silent = stories
      .filter((file) => /\/(primitivas|patrones)\//.test(file))
      .flatMap((file) =>
        ['Cuándo usarl', 'Cuándo no', 'Qué se oye']
          .filter((heading) => !sourceOf(file).includes(heading))
          .map((heading) => `${file}: ${heading}`),
      )
    expect(silent).toEqual([])
  })

  it('lists its keys where it takes any', () => {
    const takesKeys = (name: string) => /onKeyDown|<(button|input|textarea)\b/.test(sourceOf(home(name)!))
    const missing = components.filter(takesKeys).filter((name) => {
      const own = stories.find((file) => file.endsWith(`/${name}.stories.tsx`))
      return own && !/\| Tecla/.test(sourceOf(own))
    })
    expect(missing).toEqual([])
  })

  it('is tested: by a unit test, or by a story that plays', () => {
    const unit = tests.flatMap((file) => importsOf(file).flatMap(({ file: target }) => target ?? []))
    const played = stories.filter((file) => /\bplay\b/.test(sourceOf(file))).flatMap(usedIn)
    expect(components.filter((name) => !unit.includes(home(name) ?? '') && !played.includes(name))).toEqual([])
  })
})
