import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { programDocument } from '#contract/documentation.ts'
import { call } from '#app/api/call.ts'
import { config, hasFeature } from '#app/config.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { breakpoint, color, EmptyState, font, size, Skeleton, space, text, Toolbar } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { callsOf } from './apiCalls.ts'
import { CallSection } from './CallSection.tsx'
import { Guide } from './Guide.tsx'
import { KeysCard } from './KeysCard.tsx'
import type { Language } from './samples.ts'
import { noKeys } from './tryCall.ts'

const TITLE = 'Documentación'
const FAILED = 'No fue posible cargar la documentación'

const readDocument = (options: QueryOptions) => call(programDocument, options)

/** The calls of tills and shops: how they are used, samples, and a form that tries each. Home of role api (spec §4). */
export function DocumentationScreen() {
  useScreenTitle(TITLE)
  return (
    <>
      <Toolbar title={TITLE} />
      {hasFeature('terminals') ? (
        <ProgramDocumentation />
      ) : (
        <EmptyState title="Esta instalación no atiende cajas ni tiendas">
          Quien administra el servidor las activa con «terminals» en FEATURES.
        </EmptyState>
      )}
    </>
  )
}

function ProgramDocumentation() {
  const { data, error, retry } = useQuery(readDocument, FAILED)
  const calls = useMemo(() => data && callsOf(data), [data])
  const [keys, setKeys] = useState(noKeys)
  const [language, setLanguage] = useState<Language>('curl')
  const { hash } = useLocation()
  const base = new URL(config.host, window.location.href).href.replace(/\/+$/, '')

  // The browser looked for the target of the address before the calls arrived.
  useEffect(() => {
    if (calls) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [calls, hash])

  if (!data || !calls)
    return error ? <ReadFailed onRetry={retry}>{error.text ?? `${FAILED}.`}</ReadFailed> : <Skeleton height="24rem" />
  return (
    <Layout>
      <nav aria-label="Llamadas">
        <ul>
          {calls.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="documentation-content">
        <div className="documentation-guide">
          <p>{data.info.description}</p>
          <p>
            <span>La base de todas las direcciones es</span> <code translate="no">{base}</code>
            <span>. El mismo contrato, para programas:</span>{' '}
            <a href={`${base}/openapi-program.json`} download="openapi-program.json">
              OpenAPI 3.1
            </a>
          </p>
        </div>
        <Guide />
        <KeysCard keys={keys} onChange={setKeys} />
        {calls.map((one) => (
          <CallSection
            key={one.id}
            call={one}
            base={base}
            keys={keys}
            language={language}
            onLanguageChange={setLanguage}
          />
        ))}
      </div>
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 15rem) minmax(0, 1fr);
  gap: ${space['300']} ${space['400']};
  align-items: start;

  & > nav {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space['200']});
    max-block-size: calc(100dvh - ${size.header} - ${space['400']});
    overflow-y: auto;
  }
  & > nav ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > nav a {
    display: block;
    padding-block: ${space['075']};
    font: ${text.body};
    text-decoration: none;
  }
  & > nav a:hover {
    text-decoration: underline;
  }
  .documentation-content,
  .documentation-call,
  .documentation-form,
  .documentation-keys {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['200']};
  }
  .documentation-content {
    gap: ${space['400']};
  }
  .documentation-guide {
    display: grid;
    gap: ${space['075']};
  }
  .documentation-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: ${space['200']};
    align-items: start;
  }
  h2 {
    font: ${text.title};
  }
  h3 {
    margin-block-start: ${space['100']};
    font: ${text.titleSm};
  }
  p {
    overflow-wrap: anywhere;
  }
  code,
  textarea {
    font-family: ${font.mono};
  }
  .documentation-call {
    scroll-margin-block-start: ${space['150']};
  }
  .documentation-address {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['100']};
  }
  .documentation-type {
    color: ${color.fgMuted};
  }
  .documentation-form > button {
    justify-self: start;
  }
  @media (max-width: ${breakpoint.desktop - 1}px) {
    grid-template-columns: minmax(0, 1fr);
    & > nav {
      position: static;
      max-block-size: none;
    }
  }
  @media print {
    display: block;
    & > nav,
    .documentation-keys,
    .documentation-try,
    [role='tablist'] {
      display: none;
    }
    .documentation-call {
      margin-block-start: ${space['300']};
    }
    h2,
    h3 {
      break-after: avoid;
    }
  }
`
