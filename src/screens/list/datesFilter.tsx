import { useState } from 'react'
import { styled } from 'styled-components'
import { isCalendarDate } from '#contract/common.ts'
import { isReversedRange } from '#contract/dateRange.ts'
import { messages } from '#contract/messages.ts'
import { formatDate } from '#app/format.ts'
import type { Filters } from '#app/list/listParams.ts'
import { Button, DateRangeField, space, type FilterBarItem } from '#ui'

type Dates = { from?: string | undefined; to?: string | undefined }
type DatesFilterOptions = {
  /** Name of the fields: 'Fecha del canje'. */
  label: string
  values: Dates
  onChange: (filters: Filters) => void
}

/** Filter by the first and the last day. */
export const datesFilter = ({ label, values, onChange }: DatesFilterOptions): FilterBarItem => ({
  key: 'dates',
  label: 'Fecha',
  value: describeDates(values),
  renderContent: (close) => (
    <DatesForm
      label={label}
      values={values}
      onApply={(range) => {
        onChange(range)
        close()
      }}
    />
  ),
})

/** 'desde 01-03-2026', 'hasta 31-03-2026', '01-03-2026 a 31-03-2026' */
function describeDates({ from, to }: Dates): string | undefined {
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`
  if (from) return `desde ${formatDate(from)}`
  return to && `hasta ${formatDate(to)}`
}

type DatesFormProps = { label: string; values: Dates; onApply: (range: Filters) => void }

/** First and last day, applied together: one alone may not fit the other. */
function DatesForm({ label, values, onApply }: DatesFormProps) {
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
        label={label}
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
