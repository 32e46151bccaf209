import { useCallback, useMemo, type ReactNode } from 'react'
import { dashboard, type AccountingReport as Report } from '#contract/dashboard.ts'
import { addDays } from '#contract/dateRange.ts'
import { figureTexts } from '#contract/figures.ts'
import { call } from '#app/api/call.ts'
import { programmeTitle } from '#app/config.ts'
import { clock } from '#app/clock.ts'
import { downloadText } from '#app/download.ts'
import { formatDate, formatDateTime, formatNumber, formatSignedPoints } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { session } from '#app/stores/session.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { Banner, Button, Dialog, Skeleton } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { FigureHelp } from '../shared/FigureHelp.tsx'
import { FigureLink } from '../shared/FigureLink.tsx'
import { wholeFigures } from '../shared/wholeFigures.tsx'
import { figurePath, movementsPath } from '../shared/movementPaths.ts'
import { accountingCsv, formatLiability, rowsOf, shownFigures, sumOf, type AccountingRow } from './accountingRows.ts'
import { Frame } from './AccountingReport.styles.ts'

const FAILED = 'No fue posible cargar el informe contable'

const month = new Intl.DateTimeFormat('es-CL', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string) => {
  const name = month.format(new Date(`${day}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

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
  const issued = useMemo(() => report && clock.now().toISOString(), [report])
  const notLoaded = report ? undefined : 'El informe todavía no llega.'
  return (
    <Dialog
      open
      size="full"
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
              report &&
              downloadText(
                `informe-contable-${from}-${to}.csv`,
                accountingCsv(report, rowsOf(report, to)),
                'text/csv;charset=utf-8',
              )
            }
          >
            Descargar CSV
          </Button>
        </>
      }
    >
      <p>
        {wholeFigures(`${programmeTitle()}. Del ${formatDate(from)} al ${formatDate(to)}.`)}
        {issued && wholeFigures(` Emitido el ${formatDateTime(issued)} por ${session.profile.name}.`)}
      </p>
      {report ? (
        <>
          <Months report={report} rows={rowsOf(report, to)} />
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

/** Name of a value where a month is a card: the headings are out of view. */
const Label = ({ children }: { children: ReactNode }) => <span className="report-label">{children}</span>

function Months({ report, rows }: { report: Report; rows: readonly AccountingRow[] }) {
  const { point_value_clp: value } = report
  const names = shownFigures(report)
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const liability = value !== null && (
    <>
      Pasivo
      <FigureHelp label="Pasivo" means={`El saldo final, a $ ${formatNumber(value)} por punto.`} />
    </>
  )
  return (
    <Frame role="region" aria-label="Meses" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Saldo inicial</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {figureTexts[name].label}
                <FigureHelp {...figureTexts[name]} />
              </th>
            ))}
            <th scope="col">Saldo final</th>
            {value !== null && <th scope="col">{liability}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">
                {nameOf(row.day)}
                {row.isCut && (
                  <small>{wholeFigures(`Solo del ${formatDate(row.day)} al ${formatDate(row.last)}`)}</small>
                )}
              </th>
              <td>
                <Label>Saldo inicial</Label>
                <FigureLink
                  to={movementsPath({ to: addDays(row.day, -1) })}
                  label={`Saldo inicial, ${nameOf(row.day)}`}
                >
                  {formatNumber(row.opening)}
                </FigureLink>
              </td>
              {names.map((name) => (
                <td key={name}>
                  <Label>{figureTexts[name].label}</Label>
                  <FigureLink
                    to={figurePath(name, { from: row.day, to: row.last })}
                    label={`${figureTexts[name].label}, ${nameOf(row.day)}`}
                  >
                    {formatNumber(row[name])}
                  </FigureLink>
                </td>
              ))}
              <td>
                <Label>Saldo final</Label>
                <FigureLink to={movementsPath({ to: row.last })} label={`Saldo final, ${nameOf(row.day)}`}>
                  {formatNumber(row.closing)}
                </FigureLink>
              </td>
              {value !== null && (
                <td>
                  <Label>Pasivo</Label>
                  {formatLiability(row.closing, value)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total
              <small>{`Cambio del saldo: ${formatSignedPoints(last.closing - first.opening)}`}</small>
            </th>
            <td>
              <Label>Saldo inicial</Label>
              {formatNumber(first.opening)}
            </td>
            {names.map((name) => (
              <td key={name}>
                <Label>
                  {figureTexts[name].label}
                  <FigureHelp {...figureTexts[name]} />
                </Label>
                <FigureLink
                  to={figurePath(name, { from: first.day, to: last.last })}
                  label={`${figureTexts[name].label}, total`}
                >
                  {formatNumber(sumOf(rows, name))}
                </FigureLink>
              </td>
            ))}
            <td>
              <Label>Saldo final</Label>
              {formatNumber(last.closing)}
            </td>
            {value !== null && (
              <td>
                <Label>{liability}</Label>
                {formatLiability(last.closing, value)}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </Frame>
  )
}
