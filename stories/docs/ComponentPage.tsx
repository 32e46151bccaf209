import { Description, DocsContext, Markdown, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { Badge } from '#ui'
import { Anatomy } from './Anatomy.tsx'
import { Behaviour } from './Behaviour.tsx'
import { Changes } from './Changes.tsx'
import { changesOf } from './changes.ts'
import { Contents } from './Contents.tsx'
import { DocsHeading } from './DocsHeading.tsx'
import { StoryControls } from './StoryControls.tsx'
import { SourceLinks } from './SourceLinks.tsx'
import { DosAndDonts } from './DosAndDonts.tsx'
import { LiveExample } from './LiveExample.tsx'
import { Pieces } from './Pieces.tsx'
import { PropsTable } from './PropsTable.tsx'
import { docsLoaders } from './registry.ts'
import { parseSections } from './sections.ts'
import { StoryFrame } from './StoryFrame.tsx'
import { UsedIn } from './UsedIn.tsx'
import { componentsOf } from './uses.ts'
import { TokensUsed } from './TokensUsed.tsx'
import type { SampleFiles } from './TryByHand.tsx'
import type { ComponentDocs } from './types.ts'
import { WhenToUse } from './WhenToUse.tsx'
import { TextWithCode } from './TextWithCode.tsx'

/** Loaded for screens alone: it knows the server's seed. */
const TryByHand = lazy(async () => ({ default: (await import('./TryByHand.tsx')).TryByHand }))

/** Docs page of a story file: the same order for every component, content from its `X.docs.tsx`. */
export function ComponentPage() {
  const resolved = useOf('meta', ['meta'])
  const title = resolved.type === 'meta' ? resolved.csfFile.meta.title : ''
  // In the order of the file, without the first story and those without a picture that only play.
  const all = useContext(DocsContext).componentStories()
  const first = all.find(({ id }) => id.endsWith('--playground')) ?? all[0]
  const stories = all.filter((story) => story !== first && !(story.parameters.visual?.disable && story.playFunction))
  const description: unknown = first?.parameters.docs?.description?.component
  const sections = parseSections(typeof description === 'string' ? description : '')
  const pieces = componentsOf(title)
  const [docs, setDocs] = useState<ComponentDocs>()
  useEffect(() => {
    void docsLoaders[title]?.().then((file) => setDocs(file.docs))
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
      {title.startsWith('Pantallas/') && (
        <Suspense>
          <TryByHand samples={first?.parameters.samples as SampleFiles | undefined} />
        </Suspense>
      )}
      {title in docsLoaders && <DocsHeading>Pruébalo</DocsHeading>}
      {first && (
        <>
          <StoryFrame of={first.moduleExport} />
          <StoryControls of={first.moduleExport} />
        </>
      )}
      {docs && (
        <>
          <DocsHeading>En tu código</DocsHeading>
          <LiveExample name={nameOf(title)} frameHeight={docs.exampleHeight} />
          <Drawing docs={docs} name={nameOf(title)} />
        </>
      )}
      {sections.use && <Behaviour sections={sections} />}
      {docs && (
        <>
          <DocsHeading>Dónde se usa</DocsHeading>
          <Unstyled>
            <UsedIn components={Object.keys(docs.components)} />
          </Unstyled>
          <Code docs={docs} title={title} />
        </>
      )}
      {pieces.length > 0 && (
        <>
          <DocsHeading>Sus piezas</DocsHeading>
          <Pieces names={pieces} />
        </>
      )}
      {stories.length > 0 && <DocsHeading>Historias</DocsHeading>}
      {stories.map(({ id, name, moduleExport }) => (
        <section key={id} aria-label={name}>
          <h3 id={id}>{name}</h3>
          <StoryFrame of={moduleExport} />
        </section>
      ))}
    </>
  )
}

function Status({ docs: { status, folder } }: { docs: ComponentDocs }) {
  return (
    <p>
      {/* Storybook's styles for text would apply to the badge. */}
      <span className="sb-unstyled">
        <Badge tone={status === 'estable' ? 'success' : 'info'}>{status === 'estable' ? 'Estable' : 'Nuevo'}</Badge>
      </span>{' '}
      <code>src/ui/{folder}</code>
    </p>
  )
}

/** 'Patrones/Select' → 'Select' */
const nameOf = (title: string) => title.split('/').at(-1)!

function Drawing({ docs, name }: { docs: ComponentDocs; name: string }) {
  return (
    <>
      <DocsHeading>Anatomía</DocsHeading>
      <Unstyled>
        <Anatomy name={name} {...docs} />
      </Unstyled>
      {docs.content && (
        <>
          <DocsHeading>Contenido</DocsHeading>
          <Points points={docs.content} />
        </>
      )}
      <DocsHeading>Sí y no</DocsHeading>
      <Unstyled>
        <DosAndDonts dosAndDonts={docs.dosAndDonts} />
      </Unstyled>
    </>
  )
}

function Code({ docs, title }: { docs: ComponentDocs; title: string }) {
  return (
    <>
      <DocsHeading>Propiedades</DocsHeading>
      {Object.entries(docs.components).map(([name, component]) => (
        <section key={name}>
          {Object.keys(docs.components).length > 1 && (
            <h3>
              <code>{name}</code>
            </h3>
          )}
          <Unstyled>
            <PropsTable name={name} component={component} />
          </Unstyled>
        </section>
      ))}
      <DocsHeading>Tokens que usa</DocsHeading>
      <Unstyled>
        <TokensUsed folder={docs.folder} />
      </Unstyled>
      {docs.limits && (
        <>
          <DocsHeading>Hasta dónde llega</DocsHeading>
          <Points points={docs.limits} />
        </>
      )}
      <DocsHeading>De dónde viene</DocsHeading>
      <Unstyled>
        <SourceLinks folder={docs.folder} title={title} pattern={docs.pattern} />
      </Unstyled>
      <DocsHeading>Qué ha cambiado</DocsHeading>
      <Unstyled>
        <Changes changes={changesOf(Object.keys(docs.components))} />
      </Unstyled>
    </>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <TextWithCode>{point}</TextWithCode>
        </li>
      ))}
    </ul>
  )
}
