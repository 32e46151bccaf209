import { DocsContext, Markdown, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { Behaviour } from './Behaviour.tsx'
import { Contents } from './Contents.tsx'
import { DocsHeading } from './DocsHeading.tsx'
import { PageLink } from './PageLink.tsx'
import { allDocs } from './registry.ts'
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
      {story && <StoryFrame of={story.moduleExport} code={code.replace("'#ui'", "'canje-ui'")} />}
      <Behaviour sections={sections} title="Cómo se arma" />
      <DocsHeading>Sus piezas</DocsHeading>
      <Pieces code={code} />
      <DocsHeading>Pantallas que lo hacen</DocsHeading>
      <Links titles={screens} />
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

/** Links to the components that the example imports from #ui. */
function Pieces({ code }: { code: string }) {
  const [titles, setTitles] = useState<string[]>([])
  useEffect(() => {
    const [, importedNames = ''] = /import \{([^}]*)\} from '#ui'/.exec(code) ?? []
    const names = importedNames.split(',').map((name) => name.trim())
    void allDocs().then((all) =>
      setTitles(all.filter(([, { components }]) => names.some((name) => name in components)).map(([title]) => title)),
    )
  }, [code])
  return <Links titles={titles} />
}

function Links({ titles }: { titles: readonly string[] }) {
  return (
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <PageLink title={title}>{title.split('/').at(-1)}</PageLink>
        </li>
      ))}
    </ul>
  )
}
