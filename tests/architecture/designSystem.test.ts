import { describe, expect, it } from 'vitest'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { codeFiles, importsOf, sourceOf } from './imports.ts'

const components = exportedComponents(sourceOf('src/ui/index.ts'))
const stories = codeFiles('stories').filter((file) => file.endsWith('.stories.tsx'))
const pages = codeFiles('stories').filter((file) => file.endsWith('.docs.tsx'))
const tests = codeFiles('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** Names that a file imports from the design system. */
const usedIn = (file: string) =>
  [...sourceOf(file).matchAll(/^import (?:type )?\{([^}]*)\} from '#ui'/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())

/** Source file of a component. */
const sources = codeFiles('src/ui')
const home = (component: string) => sources.find((file) => new RegExp(`/${component}\\.tsx?$`).test(file))

describe('styles', () => {
  it('have -webkit-user-select beside each user-select, which WebKit does not know', () => {
    const unprefixed = sources.filter((file) => {
      const count = (property: RegExp) => sourceOf(file).match(property)?.length ?? 0
      return count(/(?<!-)user-select:/g) !== count(/-webkit-user-select:/g)
    })
    expect(unprefixed).toEqual([])
  })

  it('have no shorthand whose left and right differ, which right-to-left pages do not mirror', () => {
    const shorthands = sources.flatMap((file) =>
      [...sourceOf(file).matchAll(/^\s*(?:padding|margin|inset): ([^;]+);/gm)]
        .map(([declaration, value]) => ({ declaration, parts: value!.match(/(?:\$\{[^}]*\}|\([^)]*\)|\S)+/g)! }))
        .filter(({ parts }) => parts.length === 4 && parts[1] !== parts[3])
        .map(({ declaration }) => `${file}: ${declaration.trim()}`),
    )
    expect(shorthands).toEqual([])
  })
})

// Documented stories of each: storyCoverage.test.ts.
describe('every component of the design system', () => {
  it('is exported by src/ui/index.ts, at least one of each folder', () => {
    const folders = new Set(sources.flatMap((file) => /^src\/ui\/components\/\w+/.exec(file) ?? []))
    const exported = new Set(components.map((name) => home(name)!.split('/').slice(0, 4).join('/')))
    expect([...folders].filter((folder) => !exported.has(folder)).map((folder) => `export ${folder}`)).toEqual([])
    expect(folders.size).toBeGreaterThan(35)
  })

  it('has an X.docs.tsx beside its X.stories.tsx', () => {
    const documented = pages.flatMap((file) => {
      const [, names = ''] = /\bcomponents: \{([^}]*)\}/.exec(sourceOf(file)) ?? []
      return names.split(',').map((name) => name.trim())
    })
    expect(components.filter((name) => !documented.includes(name))).toEqual([])
    expect(pages.filter((file) => !stories.includes(file.replace('.docs.', '.stories.')))).toEqual([])
  })

  it('has a story description with "Cuándo usarl…", "Cuándo no" and "Qué se oye"', () => {
    const silent = stories
      .filter((file) => /\/(primitivas|patrones)\//.test(file))
      .flatMap((file) =>
        ['Cuándo usarl', 'Cuándo no', 'Qué se oye']
          .filter((heading) => !sourceOf(file).includes(heading))
          .map((heading) => `${file}: ${heading}`),
      )
    expect(silent).toEqual([])
  })

  it('has a table "| Tecla" in its story description when it handles keys', () => {
    const takesKeys = (name: string) => /onKeyDown|<(button|input|textarea)\b/.test(sourceOf(home(name)!))
    const missing = components.filter(takesKeys).filter((name) => {
      const storyFile = stories.find((file) => file.endsWith(`/${name}.stories.tsx`))
      return storyFile && !/\| Tecla/.test(sourceOf(storyFile))
    })
    expect(missing).toEqual([])
  })

  it('has documentation that does not cite the specification of this product', () => {
    const cited = sources.flatMap((file) =>
      (sourceOf(file).match(/\/\*\*[\s\S]*?\*\//g) ?? [])
        .filter((comment) => /§|\bspec(ification)?\b/i.test(comment))
        .map((comment) => `${file}: ${comment}`),
    )
    expect(cited).toEqual([])
  })

  it('has a unit test or a story with play', () => {
    const unit = tests.flatMap((file) => importsOf(file).flatMap(({ file: target }) => target ?? []))
    const played = stories.filter((file) => /\bplay\b/.test(sourceOf(file))).flatMap(usedIn)
    expect(components.filter((name) => !unit.includes(home(name) ?? '') && !played.includes(name))).toEqual([])
  })
})
