import {
  Canvas,
  Controls,
  Description,
  Heading,
  Primary,
  Subheading,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { Badge } from '#ui'
import { Anatomy } from './Anatomy.tsx'
import { Pairs } from './Pairs.tsx'
import { PropsTable } from './PropsTable.tsx'
import { pages } from './registry.ts'
import { TokensUsed } from './TokensUsed.tsx'
import type { ComponentDocs } from './types.ts'
import { Words } from './Words.tsx'

/** The page of every file of stories: one order, whatever the component. Content comes from its `X.docs.tsx`, where there is one. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta'])
  const title = resolved.type === 'meta' ? resolved.csfFile.meta.title : ''
  // The first stands above; those that only play are for tests.
  const stories =
    resolved.type === 'meta'
      ? Object.values(resolved.csfFile.stories)
          .filter(({ moduleExport }) => !moduleExport.parameters?.visual?.disable)
          .slice(1)
      : []
  const [docs, setDocs] = useState<ComponentDocs>()
  useEffect(() => {
    void pages[title]?.().then((file) => setDocs(file.docs))
  }, [title])

  return (
    <>
      <Title />
      {docs && <Status docs={docs} />}
      <Description />
      <Heading>Pruébalo</Heading>
      <Primary />
      <Controls />
      {docs && <Content docs={docs} />}
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
      <Badge tone={status === 'estable' ? 'success' : 'info'}>{status === 'estable' ? 'Estable' : 'Nuevo'}</Badge>{' '}
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

function Content({ docs }: { docs: ComponentDocs }) {
  return (
    <>
      <Heading>Anatomía</Heading>
      <Unstyled>
        <Anatomy figure={docs.figure} parts={docs.parts} />
      </Unstyled>
      <Heading>Sí y no</Heading>
      <Unstyled>
        <Pairs pairs={docs.pairs} />
      </Unstyled>
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
          <ul>
            {docs.limits.map((limit) => (
              <li key={limit}>
                <Words>{limit}</Words>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
