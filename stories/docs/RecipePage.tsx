import { DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { Behaviour } from './Behaviour.tsx'
import { Contents } from './Contents.tsx'
import { DocsHeading } from './DocsHeading.tsx'
import { PageLinks, Pieces } from './Pieces.tsx'
import { parseSections } from './sections.ts'
import { StoryFrame } from './StoryFrame.tsx'
import { WhenToUse } from './WhenToUse.tsx'

/** Parameter `recipe` of a recipe's stories. */
export type Recipe = {
  /** File of the example in stories/recetas, 'Carga'. */
  file: string
  /** Titles of the screens that follow the recipe. */
  screens: readonly string[]
}

const files = import.meta.glob<string>(['../recetas/*.tsx', '!../recetas/*.stories.tsx'], {
  query: '?raw',
  import: 'default',
})

export type RecipePageProps = { recipe: Recipe }

/** Docs page of a recipe: when to use it, a live example with its code, its components and screens. */
export function RecipePage({ recipe: { file, screens } }: RecipePageProps) {
  const resolved = useOf('meta', ['meta'])
  const { description } = (resolved.type === 'meta' && resolved.preparedMeta.parameters.docs) || {}
  const sections = parseSections(String(description?.component ?? ''))
  const [code, setCode] = useState('')
  useEffect(() => void files[`../recetas/${file}.tsx`]?.().then(setCode), [file])
  const [story, ...played] = useContext(DocsContext).componentStories()
  return (
    <>
      <Title />
      <Markdown>{sections.lead}</Markdown>
      <WhenToUse use={sections.use} avoid={sections.avoid} />
      <Contents />
      <DocsHeading>En vivo</DocsHeading>
      {story && <StoryFrame of={story.moduleExport} code={code} />}
      <Behaviour sections={sections} title="Cómo se arma" />
      <DocsHeading>Sus piezas</DocsHeading>
      <Pieces names={importedNames(code)} />
      <DocsHeading>Pantallas que lo hacen</DocsHeading>
      <PageLinks titles={screens} />
      <DocsHeading>Cómo se prueba</DocsHeading>
      {played.map(({ id, name, moduleExport }) => (
        <section key={id} aria-label={name}>
          <h3 id={id}>{name}</h3>
          <StoryFrame of={moduleExport} />
        </section>
      ))}
    </>
  )
}

/** Names that an example imports from the design system. */
function importedNames(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from 'canje-ui'/.exec(code) ?? []
  return names.split(',').map((name) => name.trim())
}
