import { useState } from 'react'
import { styled } from 'styled-components'
import { MAX_BALANCE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { formatNumber } from '#app/format.ts'
import type { Filters } from '#app/list/listParams.ts'
import { Button, NumberField, space, type FilterBarItem } from '#ui'
import { formatPoints } from './points.tsx'

type Points = { points_min?: number | undefined; points_max?: number | undefined }
type PointsFilterOptions = {
  /** What it filters by: 'Saldo'. */
  label: string
  /** Lowest value. */
  min: number
  values: Points
  onChange: (filters: Filters) => void
}

/** Filter by the lowest and the highest number of points. */
export const pointsFilter = ({ label, min, values, onChange }: PointsFilterOptions): FilterBarItem => ({
  key: 'points',
  label,
  value: describePoints(values),
  renderContent: (close) => (
    <PointsForm
      min={min}
      submitLabel={`Aplicar ${label.toLowerCase()}`}
      values={values}
      onApply={(range) => {
        onChange(range)
        close()
      }}
    />
  ),
})

/** 'desde 500 puntos', 'hasta 1.000 puntos', '500 a 1.000 puntos' */
function describePoints({ points_min, points_max }: Points): string | undefined {
  if (points_min !== undefined && points_max !== undefined)
    return `${formatNumber(points_min)} a ${formatPoints(points_max)}`
  if (points_min !== undefined) return `desde ${formatPoints(points_min)}`
  return points_max === undefined ? undefined : `hasta ${formatPoints(points_max)}`
}

type PointsFormProps = { min: number; submitLabel: string; values: Points; onApply: (range: Filters) => void }

/** Lowest and highest number, applied together: one alone may not fit the other. */
function PointsForm({ min: lowest, submitLabel, values, onApply }: PointsFormProps) {
  const [min, setMin] = useState(values.points_min ?? null)
  const [max, setMax] = useState(values.points_max ?? null)
  const [isChecked, setChecked] = useState(false)
  const isValid = (value: number) => Number.isInteger(value) && value >= lowest && value <= MAX_BALANCE
  const invalid = [min, max].map((value) => (value === null || isValid(value) ? undefined : messages.wholeNumber))
  const reversed = min !== null && max !== null && min > max ? messages.minAboveMax : undefined

  return (
    <Form
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
        min={lowest}
        suffix="puntos"
        value={min}
        onValueChange={setMin}
        error={isChecked ? (invalid[0] ?? reversed) : undefined}
      />
      <NumberField
        label="Hasta"
        min={lowest}
        suffix="puntos"
        value={max}
        onValueChange={setMax}
        error={isChecked ? invalid[1] : undefined}
      />
      <Button size="sm" variant="primary" type="submit">
        {submitLabel}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space['150']};
`
