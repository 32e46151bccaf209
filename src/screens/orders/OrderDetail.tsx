import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { orderFieldNames, orderFields } from '#contract/orderFields.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import { recordPath } from '#app/paths.ts'
import { Button, DescriptionList, ReportTable, space, text, type ReportColumn } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { formatPoints } from '../list/points.tsx'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { PaperLine } from '../shared/PaperLine.tsx'
import { OrderState } from './orderColumns.tsx'
import { orderTitle } from './orderTexts.ts'

type OrderDetailProps = {
  order: Order
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

const columns: readonly ReportColumn<OrderLine>[] = [
  { id: 'title', header: 'Producto', track: 'minmax(0, 1fr)', renderCell: ({ title }) => title },
  {
    id: 'quantity',
    header: 'Cantidad',
    track: '5rem',
    align: 'end',
    figure: ({ quantity }) => quantity,
    renderCell: ({ quantity }) => formatNumber(quantity),
  },
  {
    id: 'points',
    header: 'Puntos',
    track: '6.5rem',
    align: 'end',
    figure: ({ points, quantity }) => points * quantity,
    renderCell: ({ points, quantity }) => formatNumber(points * quantity),
  },
]

/** A canje: partner, products, its steps. Printed, it is the receipt. */
export function OrderDetail({ order, place, actions, onClose }: OrderDetailProps) {
  const { id, partner, status, points, lines, created, ready, delivered, cancelled } = order
  const step = (term: string, at: { at: string; by: string | null } | null) =>
    at ? [{ term, detail: at.by ? `${formatDateTime(at.at)}, por ${at.by}` : formatDateTime(at.at) }] : []
  return (
    <RecordFrame
      size="md"
      title={orderTitle(order)}
      recordId={id}
      badge={<OrderState status={status} />}
      detail={formatDateTime(created.at)}
      place={place}
      actions={
        <>
          {actions}
          <Button icon="print" onClick={() => window.print()}>
            Imprimir comprobante
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Content>
        <PaperLine />
        <DescriptionList
          items={[
            {
              term: 'Socio',
              detail: <Link to={recordPath('partners', partner.id)}>{partner.nombre_completo || partner.rut}</Link>,
            },
            { term: 'RUT', detail: formatRut(partner.rut) },
            ...step('Registrado', created),
            ...step('Preparado', ready),
            ...step('Entregado', delivered),
            ...step('Anulado', cancelled),
            ...(cancelled
              ? [
                  { term: 'Motivo', detail: cancelled.reason, wide: true },
                  { term: 'Stock', detail: cancelled.restocked ? 'Volvió al stock' : 'No volvió al stock' },
                ]
              : []),
            ...orderFieldNames.flatMap((field) =>
              order[field] ? [{ term: orderFields[field].label, detail: order[field], wide: true }] : [],
            ),
          ]}
        />
        <ReportTable label="Productos del canje" columns={columns} rows={lines} />
        <p className="order-total">
          <span>Total</span>
          <strong>{formatPoints(points)}</strong>
        </p>
        <p className="order-signature">Recibí conforme</p>
      </Content>
      <ChangeHistory key={id} kind="order" id={id} />
    </RecordFrame>
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  .order-total {
    display: flex;
    justify-content: space-between;
    gap: ${space['200']};
    font: ${text.titleSm};
    font-variant-numeric: tabular-nums;
  }
  .order-signature {
    display: none;
  }
  @media print {
    .order-signature {
      display: block;
      inline-size: 16rem;
      margin-block-start: ${space['800']};
      padding-block-start: ${space['050']};
      border-block-start: 1px solid;
    }
  }
`
