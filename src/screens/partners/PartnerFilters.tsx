import { partnerStateLabels, partners, partnerStates, toPartnerFilters, type Partner } from '#contract/partners.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import type { List } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { FilterBar, RadioGroup, Select } from '#ui'
import { FilterRow } from '../list/FilterRow.tsx'
import { pointsFilter } from '../list/pointsFilter.tsx'
import { unsetFilters } from '../list/unsetFilters.ts'

type PartnerFiltersProps = { list: List<Partner> }

const readRegions = ({ signal }: QueryOptions) => call(partners.regions, { signal, background: true })
const currentOptions = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
]
const stateOptions = partnerStates.map((value) => ({ value, label: partnerStateLabels[value] }))
const labelOf = (options: typeof currentOptions, value: string | undefined) =>
  options.find((option) => option.value === value)?.label

/** Filters of the partner list, a feature of the deployment. */
export function PartnerFilters({ list }: PartnerFiltersProps) {
  const { setFilters: onChange } = list
  const values = toPartnerFilters(list.params.filters ?? {})
  const { region, current, state } = values
  const regions = useQuery(readRegions, texts.partners.regionsFailed)
  const regionOptions = [...new Set([...(regions.data?.regions ?? []), ...(region ? [region] : [])])].map((label) => ({
    key: label,
    label,
  }))
  return (
    <FilterRow list={list} title="Socios">
      <FilterBar
        label="Filtros de socios"
        onRemove={(keys) => onChange(unsetFilters(keys))}
        filters={[
          {
            key: 'region',
            label: 'Región',
            value: region,
            renderContent: (close) => (
              <Select
                label="Región del socio"
                hideLabel
                searchable
                options={regionOptions}
                loading={regions.loading}
                loadError={regions.error ? texts.partners.regionsFailed : undefined}
                onRetry={regions.retry}
                value={region ?? null}
                onValueChange={(key) => {
                  onChange({ region: String(key ?? '') })
                  close()
                }}
              />
            ),
          },
          {
            key: 'current',
            label: 'Al día',
            value: labelOf(currentOptions, current),
            renderContent: () => (
              <RadioGroup
                label="Al día"
                hideLabel
                options={currentOptions}
                value={current ?? null}
                onValueChange={(value) => onChange({ current: value })}
              />
            ),
          },
          pointsFilter({ label: 'Saldo', min: 0, values, onChange }),
          {
            key: 'state',
            label: 'Estado',
            value: labelOf(stateOptions, state),
            renderContent: () => (
              <RadioGroup
                label="Estado"
                hideLabel
                options={stateOptions}
                value={state ?? null}
                onValueChange={(value) => onChange({ state: value })}
              />
            ),
          },
        ]}
      />
    </FilterRow>
  )
}
