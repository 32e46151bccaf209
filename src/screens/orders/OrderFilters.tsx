import { styled } from 'styled-components'
import { MAX_ORDER_COUNT, orderStatuses, toOrderFilters, type OrderCounts, type OrderStatus } from '#contract/orders.ts'
import { formatNumber } from '#app/format.ts'
import type { Filters } from '#app/list/listParams.ts'
import { FilterBar, RadioGroup, space } from '#ui'
import { datesFilter } from '../list/datesFilter.tsx'
import { unsetFilters } from '../list/unsetFilters.ts'

export type OrderFiltersProps = {
  /** As in the address, which may hold anything. */
  filters: Filters | undefined
  /** Orders of each state; null before they are known. */
  counts: OrderCounts | null
  /** Sets filters; '' removes one. */
  onChange: (filters: Filters) => void
}

const ALL = 'all'
const stateNames: Record<OrderStatus, string> = {
  pending: 'Pendientes',
  ready: 'Preparados',
  delivered: 'Entregados',
  cancelled: 'Anulados',
}

/** The states of the list of orders with their counts, and its other filters. */
export function OrderFilters({ filters = {}, counts, onChange }: OrderFiltersProps) {
  const values = toOrderFilters(filters)
  const states = orderStatuses.map((value) => {
    const count = counts?.[value]
    return count === MAX_ORDER_COUNT
      ? { value, label: `${stateNames[value]} (más de ${formatNumber(count - 1)})` }
      : { value, label: stateNames[value], ...(count !== undefined && { count }) }
  })
  return (
    <>
      <States>
        <RadioGroup
          label="Estado de los canjes"
          hideLabel
          variant="bar"
          options={[{ value: ALL, label: 'Todos' }, ...states]}
          value={values.status ?? ALL}
          onValueChange={(value) => onChange({ status: value === ALL ? '' : value })}
        />
      </States>
      <FilterBar
        label="Filtros de canjes"
        onRemove={(keys) => onChange(unsetFilters(keys))}
        filters={[datesFilter({ label: 'Fecha del canje', values, onChange })]}
      />
    </>
  )
}

const States = styled.div`
  margin-block-end: ${space['100']};
`
