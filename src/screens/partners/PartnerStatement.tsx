import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { isCalendarDate } from '#contract/common.ts'
import { isReversedRange } from '#contract/dateRange.ts'
import { messages } from '#contract/messages.ts'
import type { Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { statements, type Statement } from '#contract/statements.ts'
import { call } from '#app/api/call.ts'
import { todayInZone } from '#app/clock.ts'
import { programmeTitle } from '#app/config.ts'
import { formatDate, formatDateTime, formatNumber, formatSignedPoints } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { Button, color, DateRangeField, Dialog, space, Spinner, text, type DateRange } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { nameOf } from './partnerFields.ts'

const failed = 'No fue posible cargar la cartola'

type PartnerStatementProps = { partner: Partner; onClose: () => void }

/** Cartola: the points of a partner over some days, to print or to keep as PDF. */
export function PartnerStatement({ partner, onClose }: PartnerStatementProps) {
  useBackGuard(onClose)
  const [range, setRange] = useState(() => {
    const to = todayInZone()
    return { from: `${to.slice(0, 4)}-01-01`, to }
  })
  const [shown, setShown] = useState(range)
  const read = useCallback(
    async (options: QueryOptions) =>
      (await call(statements.show, { params: { id: partner.id }, query: shown, ...options })).data,
    [partner.id, shown],
  )
  const { data, error: readError, retry } = useQuery(read, failed)
  return (
    <Dialog
      open
      size="lg"
      title={`Cartola de ${nameOf(partner)}`}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            icon="print"
            disabledReason={data ? undefined : 'La cartola todavía no llega.'}
            onClick={() => window.print()}
          >
            Imprimir cartola
          </Button>
        </>
      }
    >
      <Page>
        <div className="statement-period">
          <DateRangeField
            label="Período"
            value={range}
            max={todayInZone()}
            error={rangeError(range)}
            onValueChange={(next) => {
              setRange(next)
              if (!rangeError(next)) setShown(next)
            }}
          />
          <p>En la ventana de impresión también se puede guardar como PDF.</p>
        </div>
        {readError && !data && <ReadFailed onRetry={retry}>{readError.text ?? `${failed}.`}</ReadFailed>}
        {!readError && !data && <Spinner label="Cargando…" />}
        {data && <Paper statement={data} partner={partner} />}
      </Page>
    </Dialog>
  )
}

function rangeError({ from, to }: DateRange): string | undefined {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return messages.date
  return isReversedRange(from, to) ? messages.dateRange : undefined
}

function Paper({ statement, partner }: { statement: Statement; partner: Partner }) {
  const { from, to, opening, lines, closing, emitted } = statement
  const sumOf = (sign: 1 | -1) => lines.reduce((sum, { points }) => (points * sign > 0 ? sum + points : sum), 0)
  const { rut } = statement.partner
  return (
    <>
      <header>
        <p>{programmeTitle()}</p>
        <p>
          <strong>{`Del ${formatDate(from)} al ${formatDate(to)}`}</strong>
        </p>
        <p>
          {[rut && `RUT ${formatRut(rut)}`, partner.numero_socio && `Socio N.º ${partner.numero_socio}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Sums>
        <div>
          <dt>Saldo inicial</dt>
          <dd>{formatNumber(opening)}</dd>
        </div>
        <div>
          <dt>Sumó</dt>
          <dd>{formatSignedPoints(sumOf(1))}</dd>
        </div>
        <div>
          <dt>Usó</dt>
          <dd>{formatSignedPoints(sumOf(-1))}</dd>
        </div>
        <div>
          <dt>Saldo final</dt>
          <dd>{formatNumber(closing)}</dd>
        </div>
      </Sums>
      <Lines aria-label="Movimientos de la cartola">
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Detalle</th>
            <th scope="col">Puntos</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          <tr data-total="">
            <td>{formatDate(from)}</td>
            <th scope="row" colSpan={2}>
              Saldo inicial
            </th>
            <td>{formatNumber(opening)}</td>
          </tr>
          {lines.map(({ id, created_at, type, note, points, balance }) => (
            <tr key={id}>
              <td>{formatDate(created_at)}</td>
              <td>
                <span>{type}</span>
                {note && <small>{note}</small>}
              </td>
              <td>{formatSignedPoints(points)}</td>
              <td>{formatNumber(balance)}</td>
            </tr>
          ))}
          <tr data-total="">
            <td>{formatDate(to)}</td>
            <th scope="row" colSpan={2}>
              Saldo final
            </th>
            <td>{formatNumber(closing)}</td>
          </tr>
        </tbody>
      </Lines>
      {lines.length === 0 && <p>Sin movimientos en este período.</p>}
      <p className="statement-emitted">{`Emitida el ${formatDateTime(emitted.at)} por ${emitted.by}.`}</p>
    </>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['200']};
  .statement-period {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${space['100']} ${space['200']};
    & > p {
      color: ${color.fgMuted};
      font: ${text.caption};
    }
  }
  header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space['050']} ${space['200']};
  }
  .statement-emitted {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  @media print {
    .statement-period {
      display: none;
    }
  }
`
const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space['100']} ${space['200']};
  margin: 0;
  padding: ${space['150']} ${space['200']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${space['100']};
  break-inside: avoid;
  dt {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  dd {
    margin: 0;
    font: ${text.titleSm};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const Lines = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${text.body};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space['075']} ${space['100']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
  :is(th, td):is(:first-child, :nth-child(3), :nth-child(4)) {
    white-space: nowrap;
  }
  :is(th, td):is(:nth-child(3), :nth-child(4)) {
    text-align: end;
  }
  small {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  tr {
    break-inside: avoid;
  }
  tr[data-total] > * {
    font-weight: 600;
  }
`
