import { styled } from 'styled-components'
import { fieldLabel } from '#contract/auditTexts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { color, space, text } from '#ui'
import { formatValue } from '../audit/auditEntries.ts'

/** Fields that an act changed, with their values before and after. */
export function ChangesTable({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <Root aria-label="Cambios">
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">Antes</th>
          <th scope="col">Después</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>{formatValue(field, before)}</td>
            <td>{formatValue(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </Root>
  )
}

const Root = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th,
  td {
    padding: ${space['075']} ${space['150']} ${space['075']} 0;
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  tbody th {
    font: ${text.label};
  }
`
