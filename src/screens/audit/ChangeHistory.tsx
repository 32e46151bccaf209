import { useState } from 'react'
import { styled } from 'styled-components'
import type { AuditEntityKind } from '#contract/audit.ts'
import { formatDateTime } from '#app/format.ts'
import { useList } from '#app/list/useList.ts'
import { usePermission } from '#app/usePermission.ts'
import { Banner, Button, color, LoadMore, radius, space, Spinner, text } from '#ui'
import { changesSource } from './auditCommands.ts'
import { authorOf, describeAct } from './auditTexts.ts'
import { ChangesTable } from './ChangesTable.tsx'

type ChangeHistoryProps = { kind: AuditEntityKind; id: number }

/** Section of a record's dialog with the changes of the record, for who may see the audit log. Loads when opened. */
export function ChangeHistory({ kind, id }: ChangeHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!usePermission('audit')) return null
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Historial de cambios</summary>
      {isOpen && <ChangeList kind={kind} id={id} />}
    </Details>
  )
}

function ChangeList({ kind, id }: ChangeHistoryProps) {
  const [source] = useState(() => changesSource(kind, id))
  const { rows, status, tableProps, loadMoreProps } = useList(source)
  if (status === 'error')
    return (
      <Banner
        tone="danger"
        actions={
          <Button size="sm" icon="refresh" onClick={tableProps.onRetry}>
            Reintentar
          </Button>
        }
      >
        {tableProps.errorText}
      </Banner>
    )
  if (status === 'loading') return <Spinner label="Cargando…" />
  if (rows.length === 0) return <p>Nadie ha cambiado este registro desde que hay registro de actividad.</p>
  return (
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
  )
}

const Details = styled.details`
  border-block-start: 1px solid ${color.borderDefault};
  padding-block-start: ${space['100']};
  & > summary {
    inline-size: fit-content;
    padding-block: ${space['050']};
    border-radius: ${radius.sm};
    font: ${text.label};
    cursor: pointer;
  }
  & > :not(summary) {
    margin-block-start: ${space['100']};
  }
  & > p,
  & small {
    color: ${color.fgMuted};
  }
  & > ol {
    display: grid;
    gap: ${space['200']};
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
