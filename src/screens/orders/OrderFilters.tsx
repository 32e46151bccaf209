import { orderStatuses, orderStatusLabels, toOrderFilters } from '#contract/orders.ts'
import type { Filters } from '#app/list/listParams.ts'
import { FilterBar, RadioGroup } from '#ui'
import { datesFilter } from '../list/datesFilter.tsx'
import { unsetFilters } from '../list/unsetFilters.ts'

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
      onRemove={(keys) => onChange(unsetFilters(keys))}
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
        datesFilter({ label: 'Fecha del canje', values, onChange }),
      ]}
    />
  )
}
