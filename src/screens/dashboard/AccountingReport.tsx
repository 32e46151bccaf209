import { useCallback } from 'react'
import { csvHeader, csvRow } from '#contract/csv.ts'
import { dashboard, type AccountingMonth, type AccountingReport as Report } from '#contract/dashboard.ts'
import { call } from '#app/api/call.ts'
import { downloadText } from '#app/download.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { Banner, Button, Dialog, ReportTable, Skeleton, type ReportColumn } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'

const FAILED = 'No fue posible cargar el informe contable'

const month = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthOf = ({ day }: AccountingMonth) => {
  const name = month.format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const amounts = [
  ['opening', 'Saldo inicial'],
  ['given', 'Entregados'],
  ['reversed', 'Reversados'],
  ['redeemed', 'Canjeados'],
  ['returned', 'Devueltos'],
  ['expired', 'Vencidos'],
  ['closing', 'Saldo final'],
] as const

const columns: ReportColumn<AccountingMonth>[] = [
  { id: 'month', header: 'Mes', track: 'minmax(7rem, 1.2fr)', renderCell: monthOf },
  ...amounts.map(([id, header]): ReportColumn<AccountingMonth> => ({
    id,
    header,
    track: 'minmax(0, 1fr)',
    align: 'end',
    renderCell: (row) => formatNumber(row[id]),
  })),
]

/** Liability of a balance in pesos, exact also beyond the safe integers. */
const liabilityOf = ({ closing }: AccountingMonth, pointValue: number) => BigInt(closing) * BigInt(pointValue)

const describeLiability = (last: AccountingMonth, pointValue: number) =>
  `Pasivo estimado al final: $ ${liabilityOf(last, pointValue).toLocaleString('es-CL')}, a $ ${formatNumber(pointValue)} por punto.`

const csvOf = ({ months, point_value_clp: value }: Report): string =>
  csvHeader(['Mes', ...amounts.map(([, header]) => header), ...(value === null ? [] : ['Pasivo (CLP)'])]) +
  months
    .map((row) => {
      const liability = value === null ? [] : [String(liabilityOf(row, value))]
      return csvRow([row.day.slice(0, 7), ...amounts.map(([id]) => row[id]), ...liability])
    })
    .join('')

type AccountingReportProps = {
  /** 'YYYY-MM-DD', as `to`. */
  from: string
  to: string
  onClose: () => void
}

/** Month by month: what was given, taken back and redeemed, from the opening to the closing balance. */
export function AccountingReport({ from, to, onClose }: AccountingReportProps) {
  useBackGuard(onClose)
  const read = useCallback(
    ({ signal }: QueryOptions) => call(dashboard.accounting, { query: { from, to }, signal, background: true }),
    [from, to],
  )
  const { data, error, retry } = useQuery(read, FAILED)
  const report = data?.data
  const notLoaded = report ? undefined : 'El informe todavía no llega.'
  return (
    <Dialog
      open
      size="lg"
      title="Informe contable"
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <Button disabledReason={notLoaded} onClick={() => window.print()}>
            Imprimir informe
          </Button>
          <Button
            icon="download"
            disabledReason={notLoaded}
            onClick={() =>
              report && downloadText(`informe-contable-${from}-${to}.csv`, csvOf(report), 'text/csv;charset=utf-8')
            }
          >
            Descargar CSV
          </Button>
        </>
      }
    >
      <p>
        Del {formatDate(from)} al {formatDate(to)}
      </p>
      {report ? (
        <>
          <ReportTable label="Meses" columns={columns} rows={report.months} />
          {report.point_value_clp !== null && <p>{describeLiability(report.months.at(-1)!, report.point_value_clp)}</p>}
          {report.balanced ? (
            <Banner tone="success">Cuadra con el libro: el saldo final es la suma de los saldos de los socios.</Banner>
          ) : (
            <Banner tone="danger" title="No cuadra con el libro">
              La suma de los movimientos no es la de los saldos. Pide a quien administra el servidor que ejecute la
              revisión del libro.
            </Banner>
          )}
        </>
      ) : error ? (
        <ReadFailed onRetry={retry}>{error.text ?? `${FAILED}.`}</ReadFailed>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  )
}
