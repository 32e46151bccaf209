import { useCallback, useMemo } from 'react'
import { entryKinds, type Partner } from '#contract/partners.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { entryKindLabels, MAX_VALUES, type Movement } from '#contract/movements.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import type { List } from '#app/list/useList.ts'
import { useQuery } from '#app/useQuery.ts'
import { FilterBar, MultiSelect } from '#ui'
import { FilterRow } from '../list/FilterRow.tsx'
import { datesFilter } from '../list/datesFilter.tsx'
import { pointsFilter } from '../list/pointsFilter.tsx'
import { unsetFilters } from '../list/unsetFilters.ts'
import { useRemoteRows } from '../shared/useRemoteRows.ts'
import { filtersOf, findPartners, readAuthors, readPartners } from './movementCommands.ts'
import { rutOf } from './movementColumns.tsx'
import { movementTexts } from './movementTexts.ts'

type MovementFiltersProps = { list: List<Movement> }
type Key = string | number

const kindOptions = entryKinds.map((key) => ({ key, label: entryKindLabels[key] }))
const limitHint = `Hasta ${MAX_VALUES}.`
/** 'Canje', '3 tipos' */
const describe = (labels: readonly string[], noun: string) =>
  labels.length > 1 ? `${labels.length} ${noun}` : labels[0]
const toValue = (keys: readonly Key[]) => keys.slice(0, MAX_VALUES).join(',')

/** Filters of the list of entries, of which kinds, partners and people take several values. */
export function MovementFilters({ list }: MovementFiltersProps) {
  const { setFilters: onChange } = list
  const values = filtersOf(list.params)
  const { kind = [], user = [], partner = [] } = values
  const authors = useQuery(readAuthors, movementTexts.authorsFailed)
  const authorOptions = (authors.data?.data ?? []).map(({ id, name }) => ({ key: id, label: name }))
  const chosenPartners = usePartners(partner.join(','))
  const nameOf = (id: number) => chosenPartners.find((one) => one.id === id)?.nombre_completo ?? `N.º ${id}`
  const authorOf = (id: number) => authorOptions.find(({ key }) => key === id)?.label ?? `N.º ${id}`
  return (
    <FilterRow list={list} title="Movimientos">
      <FilterBar
        label="Filtros de movimientos"
        onRemove={(keys) => onChange(unsetFilters(keys))}
        filters={[
          datesFilter({ label: 'Fecha del movimiento', values, onChange }),
          {
            key: 'kind',
            label: 'Tipo',
            value: describe(
              kind.map((one) => entryKindLabels[one]),
              'tipos',
            ),
            renderContent: () => (
              <MultiSelect
                label="Tipo de movimiento"
                hideLabel
                options={kindOptions}
                value={kind}
                onValueChange={(keys) => onChange({ kind: toValue(keys) })}
              />
            ),
          },
          {
            key: 'partner',
            label: 'Socio',
            value: describe(partner.map(nameOf), 'socios'),
            renderContent: () => (
              <PartnersField
                chosen={chosenPartners}
                value={partner}
                onChange={(keys) => onChange({ partner: toValue(keys) })}
              />
            ),
          },
          {
            key: 'user',
            label: 'Persona',
            value: describe(user.map(authorOf), 'personas'),
            renderContent: () => (
              <MultiSelect
                label="Quién hizo el movimiento"
                hideLabel
                hint={limitHint}
                options={authorOptions}
                loading={authors.loading}
                loadError={authors.error ? movementTexts.authorsFailed : undefined}
                onRetry={authors.retry}
                value={user}
                onValueChange={(keys) => onChange({ user: toValue(keys) })}
              />
            ),
          },
          pointsFilter({ label: 'Puntos', min: -MAX_BALANCE, values, onChange }),
        ]}
      />
    </FilterRow>
  )
}

const noPartners: readonly Partner[] = []

/** Partners by their ids, which commas separate; none until they have loaded. */
function usePartners(ids: string): readonly Partner[] {
  const read = useCallback(
    (options: QueryOptions) => readPartners(ids === '' ? [] : ids.split(',').map(Number), options),
    [ids],
  )
  return useQuery(read, movementTexts.partnersFailed).data ?? noPartners
}

type PartnersFieldProps = {
  chosen: readonly Partner[]
  value: readonly number[]
  onChange: (keys: readonly Key[]) => void
}

/** Partners, found by name or RUT on the server. */
function PartnersField({ chosen, value, onChange }: PartnersFieldProps) {
  const { rows, selectProps } = useRemoteRows(findPartners, movementTexts.partnersFailed)
  const options = useMemo(
    () =>
      [...chosen, ...rows.filter(({ id }) => !chosen.some((one) => one.id === id))].map((one) => ({
        key: one.id,
        label: [one.nombre_completo, rutOf(one)].filter(Boolean).join(' · '),
      })),
    [chosen, rows],
  )
  return (
    <MultiSelect
      {...selectProps}
      label="Socios"
      hideLabel
      hint={limitHint}
      placeholder="Busca por nombre o RUT"
      options={options}
      value={value}
      onValueChange={onChange}
    />
  )
}
