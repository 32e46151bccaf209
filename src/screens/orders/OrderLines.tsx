import type { Ref } from 'react'
import { styled } from 'styled-components'
import { MAX_QUANTITY } from '#contract/orders.ts'
import type { FieldErrors } from '#contract/rules.ts'
import { messages } from '#contract/messages.ts'
import { formatNumber } from '#app/format.ts'
import { breakpoint, color, IconButton, NumberField, radius, space, text } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { lineTotal, stockProblem, type Line } from './orderLines.ts'

type OrderLinesProps = {
  ref: Ref<HTMLUListElement>
  lines: readonly Line[]
  /** Messages of the server: 'lines.0.quantity'. */
  problems: FieldErrors
  /** The form was submitted: invalid quantities are named. */
  isChecked: boolean
  onQuantity: (product_id: number, quantity: number | null) => void
  onRemove: (product_id: number) => void
}

/** Products of a new order with their quantities. */
export function OrderLines({ ref, lines, problems, isChecked, onQuantity, onRemove }: OrderLinesProps) {
  if (lines.length === 0) return null
  return (
    <List ref={ref} aria-label="Productos del canje">
      {lines.map((line, index) => {
        const { product_id, title, points, quantity } = line
        const problem = problems[`lines.${index}.quantity`] ?? problems[`lines.${index}.product_id`]
        const invalid = isChecked && !isQuantity(quantity) ? messages.value : undefined
        return (
          <li key={product_id}>
            <span className="order-product">
              <span>{title}</span>
              <small>{`${formatPoints(points)} cada uno`}</small>
            </span>
            <NumberField
              label={`Cantidad de ${title}`}
              hideLabel
              min={1}
              value={quantity}
              onValueChange={(next) => onQuantity(product_id, next)}
              error={problem?.[0] ?? stockProblem(line) ?? invalid}
            />
            <span className="order-subtotal">{formatNumber(lineTotal(line))}</span>
            <IconButton icon="delete" label={`Quitar ${title}`} onClick={() => onRemove(product_id)} />
          </li>
        )
      })}
    </List>
  )
}

const isQuantity = (quantity: number | null) =>
  quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY

const List = styled.ul`
  display: grid;
  gap: ${space['100']};
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 7rem minmax(4.5rem, auto) auto;
    align-items: start;
    gap: ${space['100']} ${space['150']};
    padding: ${space['100']} ${space['150']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.lg};
  }
  .order-product {
    display: grid;
    gap: ${space['025']};
    overflow-wrap: anywhere;
  }
  .order-product > small {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  .order-subtotal {
    padding-block: ${space['100']};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: ${breakpoint.phone}px) {
    & > li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    }
    .order-product {
      grid-column: 1 / -1;
    }
  }
`
