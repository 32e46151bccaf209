import { styled } from 'styled-components'
import type { Order } from '#contract/orders.ts'
import { programmeTitle } from '#app/config.ts'
import { clock } from '#app/clock.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, Dialog, ReportTable, space, type ReportColumn } from '#ui'
import { formatCount } from '../list/listTexts.ts'
import { ORDER } from './orderTexts.ts'

type PreparationListProps = {
  orders: readonly Order[]
  onClose: () => void
}

/** A product of an order. `isFirst` of those of its product, with the pieces of all of them. */
type PreparedLine = {
  key: string
  title: string
  quantity: number
  pieces: number
  isFirst: boolean
  order: number
  partner: string
}

const columns: readonly ReportColumn<PreparedLine>[] = [
  {
    id: 'title',
    header: 'Producto',
    track: 'minmax(0, 1.4fr)',
    renderCell: ({ title, isFirst, quantity, pieces }) =>
      isFirst && (
        <>
          <strong>{title}</strong>
          {pieces > quantity && (
            <>
              <br />
              <small>{`${formatNumber(pieces)} en total`}</small>
            </>
          )}
        </>
      ),
  },
  {
    id: 'quantity',
    header: 'Piezas',
    track: '4.5rem',
    align: 'end',
    renderCell: ({ quantity }) => formatNumber(quantity),
  },
  { id: 'partner', header: 'Socio', track: 'minmax(0, 1fr)', renderCell: ({ partner }) => partner },
  { id: 'order', header: 'Canje', track: '6rem', renderCell: ({ order }) => `N.º ${order}` },
]

/** What to take from the shelves for some orders, by product, to print. */
export function PreparationList({ orders, onClose }: PreparationListProps) {
  useBackGuard(onClose)
  const lines = preparedLines(orders)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Dialog
      open
      size="lg"
      title="Lista de preparación"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      <Content>
        <p>{`${programmeTitle()} · ${formatDateTime(clock.now().toISOString())}`}</p>
        <p>{`${formatCount(ORDER, orders.length)}, ${formatCount(['pieza', 'piezas'], pieces)}`}</p>
        <ReportTable label="Productos por preparar" columns={columns} rows={lines} />
      </Content>
    </Dialog>
  )
}

/** Lines of orders by product, then by order. */
export function preparedLines(orders: readonly Order[]): PreparedLine[] {
  const lines = orders
    .flatMap(({ id, partner, lines: own }) =>
      own.map(({ product_id, title, quantity }) => {
        const name = partner.nombre_completo || partner.rut
        return { key: `${id}-${product_id}`, product_id, title, quantity, order: id, partner: name }
      }),
    )
    .toSorted((a, b) => a.title.localeCompare(b.title, 'es') || a.product_id - b.product_id || a.order - b.order)
  const pieces = new Map<number, number>()
  for (const { product_id, quantity } of lines) pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity)
  return lines.map(({ product_id, ...line }, index) => ({
    ...line,
    pieces: pieces.get(product_id)!,
    isFirst: lines[index - 1]?.product_id !== product_id,
  }))
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['150']};
`
