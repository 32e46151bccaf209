import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { describeAct, groupOptions } from '#contract/auditTexts.ts'
import { audit, type AuditEntry } from '#contract/audit.ts'
import { isReversedRange } from '#contract/dateRange.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Button, Select, space } from '#ui'
import { panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import type { ListTexts } from '../list/listTexts.ts'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { ActivityDetail } from './ActivityDetail.tsx'
import { auditColumns } from './auditColumns.tsx'
import { auditFilterNames, auditSource, exportAudit, readEntry } from './auditCommands.ts'

import { DateField } from './DateField.tsx'

const listTexts: ListTexts = {
  title: 'Actividad',
  noun: ['acto', 'actos'],
  gender: 'm',
  allNote: 'Quién hizo qué, primero lo más reciente',
  emptyText: 'Ningún acto coincide con los filtros.',
  query: {
    placeholder: 'Busca por persona o registro',
    noMatches: 'Ninguna persona ni registro contiene',
    sortLabels: {},
  },
}

const labelOf = ({ act }: AuditEntry) => describeAct(act)
const readUsers = ({ signal }: QueryOptions) => call(audit.users, { signal, background: true })

/** Actividad, a feature of the deployment: who did what, with its filters in the address. */
export function ActivityScreen() {
  useScreenTitle('Actividad')
  const address = useSearchParams()
  const list = useList<AuditEntry>({ ...auditSource, filterNames: auditFilterNames, address })
  const screen = useListScreen(list, useOpenRecord('audit', address))
  const { data: users } = useQuery(readUsers, texts.audit.usersFailed)
  const { user = '', group = '', from = '', to = '' } = list.params.filters ?? {}
  const userOptions = (users?.data ?? []).map(({ id, name }) => ({ key: String(id), label: name }))

  return (
    <ListLayout
      list={list}
      texts={listTexts}
      columns={auditColumns}
      getRowLabel={labelOf}
      getRowHref={useRowHref('audit', address)}
      onRowOpen={({ id }) => screen.show(id)}
      currentRow={panelRow(screen)}
      toolbarActions={
        <Button icon="download" onClick={() => exportAudit(list.params)}>
          Exportar actividad
        </Button>
      }
      filters={
        <Filters role="group" aria-label="Filtros">
          <Select
            label="Persona"
            searchable
            clearable
            placeholder="Todas"
            options={userOptions}
            value={user || null}
            onValueChange={(key) => list.setFilters({ user: String(key ?? '') })}
          />
          <Select
            label="Tipo"
            clearable
            placeholder="Todos"
            options={groupOptions}
            value={group || null}
            onValueChange={(key) => list.setFilters({ group: String(key ?? '') })}
          />
          <DateField label="Desde" value={from} onValueChange={(date) => list.setFilters({ from: date })} />
          <DateField
            label="Hasta"
            value={to}
            error={isReversedRange(from, to) ? messages.dateRange : undefined}
            onValueChange={(date) => list.setFilters({ to: date })}
          />
        </Filters>
      }
    >
      <RecordDetail screen={screen} texts={listTexts} nameOf={labelOf} read={readEntry}>
        {(entry, place, close) => <ActivityDetail entry={entry} place={place} onClose={close} />}
      </RecordDetail>
    </ListLayout>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${space['200']};
  align-items: start;
  margin-block: ${space['100']} ${space['200']};
`
