import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Markdown,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { Badge } from '#ui'
import { Anatomy } from './Anatomy.tsx'
import { Contents } from './Contents.tsx'
import { Pairs } from './Pairs.tsx'
import { PropsTable } from './PropsTable.tsx'
import { pages } from './registry.ts'
import { sectionsOf, type Sections } from './sections.ts'
import { TokensUsed } from './TokensUsed.tsx'
import type { ComponentDocs } from './types.ts'
import { WhenToUse } from './WhenToUse.tsx'
import { Words } from './Words.tsx'

/** The page of every file of stories: one order, whatever the component. Content comes from its `X.docs.tsx`, where there is one. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta'])
  const title = resolved.type === 'meta' ? resolved.csfFile.meta.title : ''
  // In the order of the file. The playground stands above; the others that only play are for tests.
  const all = useContext(DocsContext).componentStories()
  const first = all.find(({ id }) => id.endsWith('--playground')) ?? all[0]
  const stories = all.filter((story) => story !== first && !story.parameters.visual?.disable)
  const description: unknown = first?.parameters.docs?.description?.component
  const sections = sectionsOf(typeof description === 'string' ? description : '')
  const [docs, setDocs] = useState<ComponentDocs>()
  useEffect(() => {
    void pages[title]?.().then((file) => setDocs(file.docs))
  }, [title])

  return (
    <>
      <Title />
      {docs && <Status docs={docs} />}
      {sections.use ? (
        <>
          <Markdown>{sections.lead}</Markdown>
          <WhenToUse use={sections.use} avoid={sections.avoid} />
        </>
      ) : (
        <Description />
      )}
      {docs && <Contents />}
      {title in pages && <Heading>Pruébalo</Heading>}
      {first && (
        <>
          <Canvas of={first.moduleExport} withToolbar />
          <Controls of={first.moduleExport} />
        </>
      )}
      {docs && <Drawing docs={docs} />}
      {sections.use && <Behaviour sections={sections} />}
      {docs && <Code docs={docs} />}
      {stories.length > 0 && <Heading>Historias</Heading>}
      {stories.map(({ id, name, moduleExport }) => (
        <section key={id} aria-label={name}>
          <Subheading>{name}</Subheading>
          <Canvas of={moduleExport} />
        </section>
      ))}
    </>
  )
}

function Status({ docs: { status, folder, pattern } }: { docs: ComponentDocs }) {
  return (
    <p>
      {/* The page's own rules for words reach into a badge. */}
      <span className="sb-unstyled">
        <Badge tone={status === 'estable' ? 'success' : 'info'}>{status === 'estable' ? 'Estable' : 'Nuevo'}</Badge>
      </span>{' '}
      <code>src/ui/{folder}</code>
      {pattern && (
        <>
          {' · '}
          <a href={pattern}>Patrón que sigue</a>
        </>
      )}
    </p>
  )
}

function Drawing({ docs }: { docs: ComponentDocs }) {
  return (
    <>
      <Heading>Anatomía</Heading>
      <Unstyled>
        <Anatomy figure={docs.figure} parts={docs.parts} />
      </Unstyled>
      {docs.content && (
        <>
          <Heading>Contenido</Heading>
          <Points points={docs.content} />
        </>
      )}
      <Heading>Sí y no</Heading>
      <Unstyled>
        <Pairs pairs={docs.pairs} />
      </Unstyled>
    </>
  )
}

const told = [
  ['behaviour', 'Cómo se comporta'],
  ['keys', 'Teclado'],
  ['heard', 'Qué se oye'],
] as const

function Behaviour({ sections }: { sections: Sections }) {
  return told.map(
    ([part, title]) =>
      sections[part] && (
        <section key={part} aria-label={title}>
          <Heading>{title}</Heading>
          <Markdown>{sections[part]}</Markdown>
        </section>
      ),
  )
}

function Code({ docs }: { docs: ComponentDocs }) {
  return (
    <>
      <Heading>Propiedades</Heading>
      {Object.entries(docs.components).map(([name, component]) => (
        <section key={name} aria-label={`Propiedades de ${name}`}>
          {Object.keys(docs.components).length > 1 && (
            <h3>
              <code>{name}</code>
            </h3>
          )}
          <Unstyled>
            <PropsTable component={component} />
          </Unstyled>
        </section>
      ))}
      <Heading>Tokens que usa</Heading>
      <Unstyled>
        <TokensUsed folder={docs.folder} />
      </Unstyled>
      {docs.limits && (
        <>
          <Heading>Hasta dónde llega</Heading>
          <Points points={docs.limits} />
        </>
      )}
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Words>{point}</Words>
        </li>
      ))}
    </ul>
  )
}
