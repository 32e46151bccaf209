import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { programDocument } from '#contract/documentation.ts'
import { call } from '#app/api/call.ts'
import { config, hasFeature } from '#app/config.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { EmptyState, Skeleton, Toolbar } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { callsOf } from './apiCalls.ts'
import { CallSection } from './CallSection.tsx'
import { DocumentationFrame } from './DocumentationFrame.styles.ts'
import { ERROR_CODES, ErrorCodes } from './ErrorCodes.tsx'
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
    <DocumentationFrame>
      <nav aria-label="Llamadas">
        <ul>
          {calls.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
            </li>
          ))}
          <li>
            <a href={`#${ERROR_CODES.id}`}>{ERROR_CODES.title}</a>
          </li>
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
        <ErrorCodes />
      </div>
    </DocumentationFrame>
  )
}
