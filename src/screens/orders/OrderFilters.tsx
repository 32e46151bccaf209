import { useState } from 'react'
import { styled } from 'styled-components'
import { isReversedRange } from '#contract/dateRange.ts'
import { messages } from '#contract/messages.ts'
import { orderStatuses, orderStatusLabels, toOrderFilters, type OrderFilters as Values } from '#contract/orders.ts'
import { isCalendarDate } from '#contract/common.ts'
import { formatDate } from '#app/format.ts'
import type { Filters } from '#app/list/listParams.ts'
import { Button, DateRangeField, FilterBar, RadioGroup, space } from '#ui'

export type OrderFiltersProps = {
  /** As in the address, which may hold anything. */
  filters: Filters | undefined
  /** Sets filters; '' removes one. */
  onChange: (filters: Filters) => void
}

const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))

/** Filters of the list of orders: state and dates. */
export function OrderFilters({ filters = {}, onChange }: OrderFiltersProps) {
  const values = toOrderFilters(filters)
  const { status } = values
  return (
    <FilterBar
      label="Filtros de canjes"
      onRemove={(keys) => onChange(Object.fromEntries(keys.flatMap((key) => namesOf(key).map((name) => [name, '']))))}
      filters={[
        {
          key: 'status',
          label: 'Estado',
          value: status && orderStatusLabels[status],
          renderContent: () => (
            <RadioGroup
              label="Estado del canje"
              hideLabel
              options={statusOptions}
              value={status ?? null}
              onValueChange={(value) => onChange({ status: value })}
            />
          ),
        },
        {
          key: 'dates',
          label: 'Fecha',
          value: describeDates(values),
          renderContent: (close) => (
            <Dates
              values={values}
              onApply={(range) => {
                onChange(range)
                close()
              }}
            />
          ),
        },
      ]}
    />
  )
}

/** Names in the address of a filter's values. */
const namesOf = (key: string) => (key === 'dates' ? ['from', 'to'] : [key])

/** 'desde 01-03-2026', 'hasta 31-03-2026', '01-03-2026 a 31-03-2026' */
function describeDates({ from, to }: Values): string | undefined {
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`
  if (from) return `desde ${formatDate(from)}`
  return to && `hasta ${formatDate(to)}`
}

type DatesProps = { values: Values; onApply: (range: Filters) => void }

/** First and last day, applied together: one alone may not fit the other. */
function Dates({ values, onApply }: DatesProps) {
  const [range, setRange] = useState({ from: values.from ?? '', to: values.to ?? '' })
  const [isChecked, setChecked] = useState(false)
  const isInvalid = [range.from, range.to].some((date) => date !== '' && !isCalendarDate(date))
  const error = isInvalid ? messages.date : isReversedRange(range.from, range.to) ? messages.dateRange : undefined
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (!error) onApply(range)
      }}
    >
      <DateRangeField
        label="Fecha del canje"
        hideLabel
        value={range}
        onValueChange={setRange}
        error={isChecked ? error : undefined}
      />
      <Button size="sm" variant="primary" type="submit">
        Aplicar fechas
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space['150']};
`
