import { useState } from 'react'
import { styled } from 'styled-components'
import { messages } from '#contract/messages.ts'
import {
  partnerStateLabels,
  partners,
  partnerStates,
  toPartnerFilters,
  type Partner,
  type PartnerFilters as Values,
} from '#contract/partners.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import { call } from '#app/api/call.ts'
import { formatNumber } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import type { Filters } from '#app/list/listParams.ts'
import type { List } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { Button, FilterBar, NumberField, RadioGroup, Select, space } from '#ui'
import { FilterRow } from '../list/FilterRow.tsx'
import { formatPoints } from '../list/points.tsx'

export type PartnerFiltersProps = { list: List<Partner> }

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
        onRemove={(keys) => onChange(Object.fromEntries(keys.flatMap((key) => namesOf(key).map((name) => [name, '']))))}
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
          {
            key: 'points',
            label: 'Saldo',
            value: describeRange(values),
            renderContent: (close) => (
              <BalanceRange
                values={values}
                onApply={(range) => {
                  onChange(range)
                  close()
                }}
              />
            ),
          },
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

/** Names in the address of a filter's values. */
const namesOf = (key: string) => (key === 'points' ? ['points_min', 'points_max'] : [key])

/** 'desde 500 puntos', 'hasta 1.000 puntos', '500 a 1.000 puntos' */
function describeRange({ points_min, points_max }: Values): string | undefined {
  if (points_min !== undefined && points_max !== undefined)
    return `${formatNumber(points_min)} a ${formatPoints(points_max)}`
  if (points_min !== undefined) return `desde ${formatPoints(points_min)}`
  return points_max === undefined ? undefined : `hasta ${formatPoints(points_max)}`
}

type BalanceRangeProps = { values: Values; onApply: (range: Filters) => void }

/** Lowest and highest balance, applied together: one alone may not fit the other. */
function BalanceRange({ values, onApply }: BalanceRangeProps) {
  const [min, setMin] = useState(values.points_min ?? null)
  const [max, setMax] = useState(values.points_max ?? null)
  const [isChecked, setChecked] = useState(false)
  const invalid = [min, max].map((value) => (value === null || isBalance(value) ? undefined : messages.wholeNumber))
  const reversed = min !== null && max !== null && min > max ? messages.minAboveMax : undefined

  return (
    <Range
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (invalid.some(Boolean) || reversed) return
        onApply({ points_min: min === null ? '' : String(min), points_max: max === null ? '' : String(max) })
      }}
    >
      <NumberField
        label="Desde"
        min={0}
        suffix="puntos"
        value={min}
        onValueChange={setMin}
        error={isChecked ? (invalid[0] ?? reversed) : undefined}
      />
      <NumberField
        label="Hasta"
        min={0}
        suffix="puntos"
        value={max}
        onValueChange={setMax}
        error={isChecked ? invalid[1] : undefined}
      />
      <Button size="sm" variant="primary" type="submit">
        Aplicar saldo
      </Button>
    </Range>
  )
}

const isBalance = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_BALANCE

const Range = styled.form`
  display: grid;
  gap: ${space['150']};
`
