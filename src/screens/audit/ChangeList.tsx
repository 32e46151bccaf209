import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { AuditedRecord } from '#contract/audit.ts'
import { describeAct } from '#contract/auditTexts.ts'
import { formatDateTime } from '#app/format.ts'
import { useList } from '#app/list/useList.ts'
import { color, LoadMore, space, Spinner, text } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { changesSource } from './auditCommands.ts'
import { authorOf } from './auditEntries.ts'
import { ChangesTable } from '../shared/ChangesTable.tsx'

/** Changes of one record, newest first, page by page. */
export function ChangeList({ kind, id }: AuditedRecord) {
  const [source] = useState(() => changesSource(kind, id))
  const { rows, status, tableProps, loadMoreProps } = useList(source)
  const root = useRef<HTMLDivElement>(null)

  function retry() {
    // The button goes while the list loads.
    root.current!.focus()
    tableProps.onRetry()
  }

  return (
    <Root ref={root} tabIndex={-1} aria-busy={status === 'loading'}>
      {status === 'error' && <ReadFailed onRetry={retry}>{tableProps.errorText}</ReadFailed>}
      {status === 'loading' && <Spinner label="Cargando…" />}
      {status === 'ready' && rows.length === 0 && (
        <p>Nadie ha cambiado este registro desde que hay registro de actividad.</p>
      )}
      {rows.length > 0 && (
        <>
          <ol>
            {rows.map((entry) => (
              <li key={entry.id}>
                <p>
                  <strong>{describeAct(entry.act)}</strong>
                  <small>{`${authorOf(entry)} · ${formatDateTime(entry.at)}`}</small>
                  {entry.note && <small>{`«${entry.note}»`}</small>}
                </p>
                {entry.changes.length > 0 && <ChangesTable changes={entry.changes} />}
              </li>
            ))}
          </ol>
          <LoadMore {...loadMoreProps} noun={['cambio', 'cambios']} />
        </>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${space['200']};
  & > p,
  small {
    color: ${color.fgMuted};
  }
  ol {
    display: grid;
    gap: ${space['200']};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li > p {
    display: grid;
    gap: ${space['025']};
  }
  strong {
    font: ${text.label};
  }
  small {
    font: ${text.caption};
  }
`
