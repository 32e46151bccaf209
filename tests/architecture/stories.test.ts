import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changes } from '#stories/docs/changes.ts'
import { exportedComponents } from '#stories/docs/exportedComponents.ts'
import { docsUrl } from '#stories/docs/storybookUrls.ts'
import { describedComponents } from '#stories/docs/props/propText.ts'
import { parseSections } from '#stories/docs/sections.ts'
import { codeFiles, sourceOf } from './imports.ts'

// What a component's stories have to show (design system, "Storybook for designers"), read from the files.

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

/** Where nobody would look for the component in a dialog, or where another story shows it there. */
const outsideDialogs: Record<string, string> = {
  AppShell: 'the page itself',
  Badge: 'words without a control',
  Breadcrumb: 'leads from page to page',
  Card: 'a surface without a control',
  ConfirmDialog: 'a dialog above a dialog: Dialog, CapasAnidadas',
  DescriptionList: 'words without a control',
  Dialog: 'a dialog above a dialog: CapasAnidadas',
  EmptyState: 'words; its action is a Button',
  Field: 'what TextField, NumberField and the others stand in',
  FormDialog: 'a dialog itself, with a question above it: DescartarCambios',
  Icon: 'a drawing',
  ImagePreview: 'a picture',
  LoaderOverlay: 'above dialogs: BloqueaYDevuelve',
  ProgressBar: 'a figure without a control',
  RichText: 'words and links, as on the page',
  Skeleton: 'a place without a control',
  Spinner: 'a drawing',
  Stat: 'a figure without a control',
  Thumbnail: 'a picture',
  Toaster: 'above dialogs: Dialog, AvisoSobreElDialogo',
  Toolbar: 'the head of a page',
}

describe('the stories of every component', () => {
  it('are found', () => {
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Button', 'DataTable', 'Select']))
  })

  it('begin with a playground', () => {
    expect(components.filter(({ stories }) => stories[0]?.name !== 'Playground').map(({ file }) => file)).toEqual([])
  })

  it('draw its states in all themes, forced colours, right to left and at 320 px', () => {
    const without = components.filter(({ stories }) => !stories.some(({ source }) => source.includes('stateGrid')))
    expect(without.map(({ file }) => file)).toEqual([])
  })

  it('play it inside of a dialog, where it can stand in one', () => {
    const missing = components.filter(({ name, stories }) => {
      const own = stories.find((story) => story.name === 'DentroDeDialog')
      return !(name in outsideDialogs) && !/play/.test(own?.source ?? '')
    })
    expect(missing.map(({ file }) => file)).toEqual([])
    expect(
      Object.keys(outsideDialogs).filter((name) => !components.some((component) => component.name === name)),
    ).toEqual([])
  })

  it('show words that are too long for it, where it bears any', () => {
    const wordless = [
      'Card',
      'Field',
      'Icon',
      'IconButton',
      'ImagePreview',
      'LoaderOverlay',
      'ReportTable',
      'Skeleton',
      'Spinner',
      'Thumbnail',
    ]
    const missing = components.filter(
      ({ name, stories }) => !wordless.includes(name) && !stories.some((story) => /Larg/.test(story.name)),
    )
    expect(missing.map(({ file }) => file)).toEqual([])
  })

  it('tell in parts that their page can lay out: what it is, when to use it and when not, what is heard', () => {
    const wanted = ['lead', 'use', 'avoid', 'announcements'] as const
    const missing = components.flatMap(({ file, source }) => {
      const [, description = ''] = /description: \{\s*component:\s*`([\s\S]*?[^\\])`/.exec(source) ?? []
      const sections = parseSections(description)
      return wanted.filter((part) => !sections[part]).map((part) => `${file}: ${part}`)
    })
    expect(missing).toEqual([])
  })

  it('bear the status that its page gives, for the filter of the sidebar', () => {
    const wrong = components.filter(({ file, source }) => {
      const [, status] =
        /: ComponentDocs = \{[\s\S]*?\n {2}status: '(\w+)'/.exec(sourceOf(file.replace('.stories.', '.docs.'))) ?? []
      return !source.includes(`\n  tags: ['${status}'],`)
    })
    expect(wrong.map(({ file }) => file)).toEqual([])
  })
})

describe('plays without documentation', () => {
  it('are kept out of the sidebar until its filter asks for them', () => {
    const shown = codeFiles('stories/pruebas').filter(
      (file) => file.endsWith('.stories.tsx') && !/\n {2}tags: \[.*'pruebas'.*\]/.test(sourceOf(file)),
    )
    expect(shown).toEqual([])
  })
})

describe('the documentation', () => {
  const exported = exportedComponents(sourceOf('src/ui/index.ts'))

  it('explains the properties of every component in Spanish, and of nothing else', () => {
    expect(exported.filter((name) => !describedComponents.includes(name))).toEqual([])
    expect(describedComponents.filter((name) => !exported.includes(name))).toEqual([])
  })

  it('tells since when every component is there, and of no other', () => {
    const told = changes.flatMap(({ components: of }) => of)
    expect(exported.filter((name) => !told.includes(name))).toEqual([])
    expect(told.filter((name) => !exported.includes(name))).toEqual([])
  })

  it('leads to pages that there are', () => {
    const pages = readdirSync('stories', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(mdx|tsx?)$/.test(file))
      .map((file) => ({ file, source: readFileSync(`stories/${file}`, 'utf8') }))
    const known = pages.flatMap(({ source }) =>
      [...source.matchAll(/(?:<Meta title="|^ {2}title: ')([^'"]+)/gm)].map(([, title]) => docsUrl(title!)),
    )
    const links = pages.flatMap(({ file, source }) =>
      [...source.matchAll(/\?path=\/docs\/[^)"'`$\s]+--docs/g)].map(([link]) => ({ file, link })),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(({ link }) => !known.includes(decodeURI(link)))).toEqual([])
  })
})

describe('the recipes', () => {
  const recipes = codeFiles('stories/recetas').filter((file) => file.endsWith('.stories.tsx'))
  const screens = codeFiles('stories/pantallas').map((file) => /^ {2}title: '([^']+)'/m.exec(sourceOf(file))?.[1])

  it('are six, and each tells when, how and what is heard', () => {
    const wanted = ['lead', 'use', 'avoid', 'behaviour', 'announcements'] as const
    const missing = recipes.flatMap((file) => {
      const [, description = ''] = /component: `([\s\S]*?[^\\])`/.exec(sourceOf(file)) ?? []
      const sections = parseSections(description)
      return wanted.filter((part) => !sections[part]).map((part) => `${file}: ${part}`)
    })
    expect(missing).toEqual([])
    expect(recipes).toHaveLength(6)
  })

  it('are made of the design system alone, so that their code can be taken along', () => {
    const foreign = codeFiles('stories/recetas')
      .filter((file) => !file.endsWith('.stories.tsx'))
      .filter((file) => /from '(?!react'|#ui'|\.\/)/.test(sourceOf(file)))
    expect(foreign).toEqual([])
  })

  it('name the file of their example, lead to screens that there are, and play', () => {
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

describe('a page of documentation', () => {
  it('keeps its distances: Storybook takes the margins of a div there', () => {
    const flat = codeFiles('stories/docs').filter((file) => /styled\.div`[^`]*^ {2}margin/m.test(sourceOf(file)))
    expect(flat).toEqual([])
  })
})
