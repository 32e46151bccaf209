import { describe, expect, it } from 'vitest'
import { catalogue, searchWords } from '#stories/docs/catalogue.ts'
import { changes } from '#stories/docs/changes.ts'
import { imagesOf, piecesWithImage } from '#stories/docs/galleryImages.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { parseSections } from '#stories/docs/sections.ts'
import { codeFiles, sourceOf } from './imports.ts'

// What the stories of a component must show.

type Story = { name: string; source: string }

const files = codeFiles('stories').filter((file) => /\/(primitivas|patrones)\/\w+\.stories\.tsx$/.test(file))
const components = files.map((file) => {
  const source = sourceOf(file)
  const stories = source
    .split(/^export const /m)
    .slice(1)
    .map((text): Story => ({ name: /^\w+/.exec(text)![0], source: text }))
  return { name: /(\w+)\.stories/.exec(file)![1]!, file, source, stories }
})

/** Components that open a layer or take Escape: within a dialog they do so before it. */
const layered = [
  'AutocompleteField',
  'DataTable',
  'DateField',
  'Drawer',
  'FilterBar',
  'Menu',
  'MultiSelect',
  'Popover',
  'RecordPanel',
  'RichTextField',
  'SearchField',
  'Select',
  'TextField',
  'Tooltip',
]

describe('the stories of every component', () => {
  it('exist', () => {
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Select']))
  })

  it('begin with Playground, which no test runs (`!test`)', () => {
    const isPage = (story?: Story) => story?.name === 'Playground' && story.source.includes("tags: ['!test']")
    expect(components.filter(({ stories }) => !isPage(stories[0])).map(({ file }) => file)).toEqual([])
  })

  it('have a grid of states in all modes (`stateGridModes`)', () => {
    const without = components.filter(({ stories }) => !stories.some(({ source }) => source.includes('stateGrid')))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  it('have DentroDeDialog with play where they open a layer or take Escape', () => {
    const played = components.filter(({ stories }) =>
      stories.some(({ name, source }) => name === 'DentroDeDialog' && /play/.test(source)),
    )
    expect(played.map(({ name }) => name).sort()).toEqual(layered)
  })

  it('have a story with long texts (`…Larg…`), unless the component has no text', () => {
    const wordless = [
      'Card',
      'Field',
      'Icon',
      'IconButton',
      'ImagePreview',
      'LoaderOverlay',
      'ReportTable',
      'Skeleton',
      'Sparkline',
      'Spinner',
      'Thumbnail',
    ]
    const missing = components.filter(
      ({ name, stories }) => !wordless.includes(name) && !stories.some((story) => /Larg/.test(story.name)),
    )
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  it('have a description with lead, use, avoid and announcements', () => {
    const required = ['lead', 'use', 'avoid', 'announcements'] as const
    const missing = components.flatMap(({ file, source }) => {
      const [, description = ''] = /description: \{\s*component:\s*`([\s\S]*?[^\\])`/.exec(source) ?? []
      const sections = parseSections(description)
      return required.filter((part) => !sections[part]).map((part) => `${file}: ${part}`)
    })
    expect(missing).toEqual([])
  })

  it('have the status of their X.docs.tsx as a tag', () => {
    const wrong = components.filter(({ file, source }) => {
      const [, status] =
        /: ComponentDocs = \{[\s\S]*?\n {2}status: '(\w+)'/.exec(sourceOf(file.replace('.stories.', '.docs.'))) ?? []
      return !source.includes(`\n  tags: ['${status}'],`)
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})

describe('stories/pruebas', () => {
  it('has the tag that hides its stories in the sidebar', () => {
    const withImages = codeFiles('stories/pruebas').filter(
      (file) => file.endsWith('.stories.tsx') && !/\n {2}tags: \[.*'pruebas'.*\]/.test(sourceOf(file)),
    )
    expect(withImages).toEqual([])
  })
})

const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name))

describe('documentation', () => {
  const exported = exportedComponents(sourceOf('src/ui/index.ts'))

  it('has a change for every exported component (stories/docs/changes.ts) and for no other', () => {
    const changed = changes.flatMap(({ components }) => components)
    expect([
      ...without(exported, changed).map((name) => `stories/docs/changes.ts: add the first change of ${name}`),
      ...without(changed, exported).map((name) => `stories/docs/changes.ts: remove ${name}`),
    ]).toEqual([])
  })
})

describe('recipes (stories/recetas)', () => {
  const recipes = codeFiles('stories/recetas').filter((file) => file.endsWith('.stories.tsx'))
  const screens = codeFiles('stories/pantallas').map((file) => /^ {2}title: '([^']+)'/m.exec(sourceOf(file))?.[1])

  it('are six, with lead, use, avoid, behaviour and announcements', () => {
    const required = ['lead', 'use', 'avoid', 'behaviour', 'announcements'] as const
    const missing = recipes.flatMap((file) => {
      const [, description = ''] = /component: `([\s\S]*?[^\\])`/.exec(sourceOf(file)) ?? []
      const sections = parseSections(description)
      return required.filter((part) => !sections[part]).map((part) => `${file}: ${part}`)
    })
    expect(missing).toEqual([])
    expect(recipes).toHaveLength(6)
  })

  it('name their file and existing screens, and have play', () => {
    for (const file of recipes) {
      const source = sourceOf(file)
      const [, name, led = ''] = /recipe: \{\s*file: '(\w+)',\s*screens: \[([^\]]+)\]/.exec(source) ?? []
      expect(file).toBe(`stories/recetas/${name}.stories.tsx`)
      const titles = [...led.matchAll(/'([^']+)'/g)].map(([, title]) => title)
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.filter((title) => !screens.includes(title))).toEqual([])
      expect(source).toMatch(/play: async/)
    }
  })
})

describe('what pages show as code to copy (stories/ejemplos, stories/recetas)', () => {
  const examples = codeFiles('stories/ejemplos')
  const recipes = codeFiles('stories/recetas').filter((file) => !file.endsWith('.stories.tsx'))

  it('has an example for every page of a component, and for no other', () => {
    const wanted = components.map(({ name }) => `stories/ejemplos/${name}.tsx`).sort()
    expect(examples).toEqual(wanted)
  })

  it('is a whole file: imports only React and the package, has no other file', () => {
    const foreign = [...examples, ...recipes].filter((file) =>
      /(?:from|import) '(?!react'|canje-ui'|canje-ui\/en')/.test(sourceOf(file)),
    )
    expect(foreign).toEqual([])
  })

  it('uses the component of its page, and exports one component', () => {
    const wrong = examples.filter((file) => {
      const source = sourceOf(file)
      const name = /(\w+)\.tsx$/.exec(file)![1]!
      const [, imported = ''] = /import \{([^}]*)\} from 'canje-ui'/.exec(source) ?? []
      const names = imported.split(',').map((part) => part.trim())
      return !names.includes(name) || source.match(/^export /gm)?.length !== 1
    })
    expect(wrong).toEqual([])
  })
})

describe('the gallery and the search (stories/docs/catalogue.ts)', () => {
  const titles = components.map(({ source }) => /^ {2}title: '([^']+)'/m.exec(source)![1]!)
  const listed = catalogue.flatMap(({ pieces }) => Object.keys(pieces))

  it('have every component once, with its words', () => {
    expect(without(titles, listed).map((title) => `stories/docs/catalogue.ts: add ${title}`)).toEqual([])
    expect([...listed].sort()).toEqual([...titles].sort())
    expect(Object.values(searchWords).filter((words) => !words)).toEqual([])
  })

  it('show pieces by images that exist, in both themes', () => {
    const absent = piecesWithImage.filter(
      (title) => !listed.includes(title) || !imagesOf(title)?.light || !imagesOf(title)?.dark,
    )
    expect(absent).toEqual([])
  })

  it.each([
    'botón',
    'modal',
    'aviso',
    'notificación',
    'desplegable',
    'contraseña',
    'fecha',
    'tabla',
    'paginación',
    'burbuja',
  ])('know %s', (word) => {
    expect(Object.values(searchWords).some((words) => words.split(/, | /).includes(word))).toBe(true)
  })
})

describe('components of documentation pages', () => {
  it('have no margins on a styled.div, which Storybook removes', () => {
    const flat = codeFiles('stories/docs').filter((file) => /styled\.div`[^`]*^ {2}margin/m.test(sourceOf(file)))
    expect(flat).toEqual([])
  })
})
