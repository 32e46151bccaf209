import { useCallback, useId, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { dashboard, periodFiguresOf, type Period, type PeriodFigures, type PeriodStep } from '#contract/dashboard.ts'
import { daysOfPeriod } from '#contract/dateRange.ts'
import type { EntryKind } from '#contract/partners.ts'
import { figureTexts, isOfFigure, type FigureName } from '#contract/figures.ts'
import { call } from '#app/api/call.ts'
import { todayInZone } from '#app/clock.ts'
import { hasFeature } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { paths, recordPath } from '#app/paths.ts'
import { texts } from '#app/texts.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { useQuery } from '#app/useQuery.ts'
import {
  BarList,
  breakpoint,
  Button,
  Card,
  DateRangeField,
  Select,
  Skeleton,
  space,
  Stat,
  text,
  type BarListItem,
} from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { figurePath, movementsPath } from '../shared/movementPaths.ts'
import { AccountingReport } from './AccountingReport.tsx'
import { BalanceBridge } from './BalanceBridge.tsx'
import { FigureHelp } from '../shared/FigureHelp.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import type { PeriodChartProps } from './PeriodChart.tsx'
import { changeOf, periodLabels, periodParams, readPeriod, stepsFor, type PeriodName } from './periods.ts'
import { QuickActions } from './QuickActions.tsx'
import { ShortList } from './ShortList.tsx'
import { LOW_STOCK, readLatestLoads, readLowStock, readTopPartners } from './shortLists.ts'
import { Today } from './Today.tsx'

const periodOptions = Object.entries(periodLabels).map(([key, label]) => ({ key, label }))

const LazyPeriodChart = lazyScreen<PeriodChartProps>(
  () => import('./PeriodChart.tsx').then((m) => m.PeriodChart),
  () => <Skeleton height="18rem" />,
)

const stepLabels: Record<PeriodStep, string> = { day: 'Día', week: 'Semana', month: 'Mes' }

/** What the entries of a kind are called in a sum. */
const kindLabels: Record<EntryKind, string> = {
  assign: 'Asignaciones',
  import: 'Cargas masivas',
  initial: 'Saldos iniciales',
  accrual: 'Compras',
  deduct: 'Descuentos',
  reversal: 'Reversas',
  redemption: 'Canjes',
  refund: 'Devoluciones de canjes',
  expiry: 'Vencimientos',
  transfer: 'Traspasos',
}

export type PeriodReportProps = {
  /** Whether no partner has points: the installation may be new. */
  noBalances: boolean
}

/** Figures of a period below the totals of the dashboard. The period is in the address. */
export function PeriodReport({ noBalances }: PeriodReportProps) {
  const [params, setParams] = useSearchParams()
  const [accounting, setAccounting] = useState(false)
  const headingId = useId()
  const { name, from, to, period, error } = readPeriod(params, todayInZone())
  const setPeriod = (next: PeriodName, range: { from: string; to: string }, by?: PeriodStep) =>
    setParams(periodParams(next, range, by), { replace: true })

  return (
    <>
      {noBalances ? <FirstSteps /> : <QuickActions />}
      {!noBalances && <Today />}
      <Section aria-labelledby={headingId}>
        <div className="period-head">
          <h2 id={headingId}>Cifras del período</h2>
          <Button
            icon="calendar"
            disabledReason={period ? undefined : 'Elige antes las dos fechas.'}
            onClick={() => setAccounting(true)}
          >
            Ver informe contable
          </Button>
        </div>
        <div className="period-fields">
          <Select
            label="Período"
            options={periodOptions}
            value={name}
            onValueChange={(key) => key && setPeriod(key as PeriodName, { from, to })}
          />
          {name === 'fechas' && (
            <DateRangeField
              label="Fechas"
              value={{ from, to }}
              max={todayInZone()}
              error={error}
              onValueChange={(range) => setPeriod('fechas', range)}
            />
          )}
          {period && (
            <Select
              label="Mostrar por"
              options={stepsFor(period).map((step) => ({ key: step, label: stepLabels[step] }))}
              value={period.by}
              onValueChange={(by) => by && setPeriod(name, { from, to }, by as PeriodStep)}
            />
          )}
        </div>
        {period ? <Figures key={`${from} ${to}`} {...period} /> : !error && <p>Elige las dos fechas.</p>}
        <ShortLists />
        {accounting && period && <AccountingReport {...period} onClose={() => setAccounting(false)} />}
      </Section>
    </>
  )
}

function Figures({ from, to, by }: Period) {
  const navigate = useNavigate()
  const read = useCallback(
    ({ signal }: QueryOptions) => call(dashboard.summary, { query: { from, to, by }, signal, background: true }),
    [from, to, by],
  )
  const { data, loading, error, refresh, retry } = useQuery(read, texts.dashboardFailed)
  useOnTabVisible(() => void refresh())
  const figures = data ? periodFiguresOf(data.data) : undefined
  const days = daysOfPeriod(from, to)
  const failed = error && (
    <ReadFailed onRetry={retry}>{error.text ?? 'No fue posible cargar las cifras del período.'}</ReadFailed>
  )
  if (error && !figures) return failed
  const { total, previous } = figures ?? {}
  const number = (value: number | undefined) => (value === undefined ? NOTHING : formatNumber(value))
  const compare = (key: FigureName | 'partners') => {
    const change = total && previous && changeOf(Math.abs(total[key]), Math.abs(previous[key]), days)
    if (!change) return {}
    const { text: words, direction } = change
    return direction ? { change: { text: words, direction } } : { detail: words }
  }
  const linkTo = (href: string) =>
    hasFeature('movements') ? { href, onNavigate: (to: string) => void navigate(to) } : undefined
  const range = { from, to }
  return (
    <>
      {failed}
      <p className="period-range">
        <span>{from === to ? formatDate(from) : `Del ${formatDate(from)} al ${formatDate(to)}`}</span>
      </p>
      <div className="period-stats">
        {cards.map((name) => {
          const label = `Puntos ${figureTexts[name].label.toLowerCase()}`
          return (
            <Stat
              key={name}
              label={label}
              labelEnd={<FigureHelp label={label} means={figureTexts[name].means} />}
              icon="points"
              tone={name === 'given' ? 'points' : 'default'}
              loading={loading}
              value={number(total && Math.abs(total[name]))}
              {...compare(name)}
              {...linkTo(figurePath(name, range))}
            />
          )
        })}
        <Stat
          label="Socios con movimientos"
          labelEnd={
            <FigureHelp
              label="Socios con movimientos"
              means="Socios con uno o más movimientos de puntos, de cualquier tipo."
            />
          }
          icon="partners"
          loading={loading}
          value={number(total?.partners)}
          {...compare('partners')}
          {...linkTo(movementsPath(range))}
        />
        <Stat
          label="Saldo al final del período"
          labelEnd={
            <FigureHelp
              label="Saldo al final del período"
              means="Suma de los saldos de todos los socios al terminar el último día."
            />
          }
          icon="points"
          loading={loading}
          value={number(figures?.closing)}
          detail={figures && `Al comienzo: ${formatNumber(figures.opening)}`}
          {...linkTo(movementsPath({ to }))}
        />
        {figures && figures.value_clp !== null && (
          <Stat
            label="Pasivo estimado"
            labelEnd={
              <FigureHelp
                label="Pasivo estimado"
                means="El saldo al final del período, al valor de un punto en pesos."
              />
            }
            icon="points"
            value={`$ ${formatNumber(figures.value_clp)}`}
            detail={`A $ ${formatNumber(figures.point_value_clp)} por punto`}
          />
        )}
      </div>
      {figures && (
        <Card>
          <LazyPeriodChart by={by} steps={figures.series} />
        </Card>
      )}
      {figures && (
        <div className="period-cards">
          <ListCard title="Entregados, por origen">
            <BarList
              label="Puntos entregados por origen"
              items={kindItems(figures, 'given').map((item) => ({
                ...item,
                ...(hasFeature('movements') && { href: movementsPath({ kind: [item.key], ...range }) }),
              }))}
              empty="No se entregaron puntos en este período."
              onNavigate={(href) => void navigate(href)}
            />
          </ListCard>
          <ListCard title="Del saldo inicial al final">
            <BalanceBridge figures={figures} period={range} />
          </ListCard>
          <ListCard title="Productos más canjeados">
            <BarList
              label="Productos más canjeados"
              items={figures.top_products.map(({ product_id, title, quantity, cancelled }) => ({
                key: product_id,
                label: cancelled > 0 ? `${title} (${describeCancelled(cancelled)})` : title,
                value: quantity,
                href: recordPath('products', product_id),
              }))}
              format={(quantity) => `${formatNumber(quantity)} ${quantity === 1 ? 'unidad' : 'unidades'}`}
              empty="No se canjearon productos en este período."
              onNavigate={(href) => void navigate(href)}
            />
          </ListCard>
        </div>
      )}
    </>
  )
}

/** Figures that have a card. */
const cards = ['given', 'redeemed', 'returned', 'deducted'] as const satisfies readonly FigureName[]

/** Kinds whose entries are in a figure. */
const kindItems = ({ by_kind }: PeriodFigures, name: FigureName): (BarListItem & { key: EntryKind })[] =>
  by_kind
    .filter(({ kind }) => isOfFigure(kind, name))
    .map(({ kind, points }) => ({ key: kind, label: kindLabels[kind], value: points }))

const describeCancelled = (pieces: number) =>
  pieces === 1 ? '1 anulada después' : `${formatNumber(pieces)} anuladas después`

/** What to look at today, whatever the period. */
function ShortLists() {
  return (
    <div className="period-cards">
      <ShortList
        title="Socios con más saldo"
        read={readTopPartners}
        failed="No fue posible cargar los socios"
        empty="Ningún socio tiene puntos."
        href={`${paths.partners}?key=points&sort=desc`}
      />
      <ShortList
        title="Agotados y por agotarse"
        read={readLowStock}
        failed="No fue posible cargar los productos"
        empty={`Todos los productos tienen más de ${LOW_STOCK} unidades.`}
        href={`${paths.products}?key=stock&sort=asc`}
      />
      <ShortList
        title="Últimas cargas"
        read={readLatestLoads}
        failed="No fue posible cargar las cargas"
        empty="Todavía no se cargan puntos."
        href={paths.massive}
      />
    </div>
  )
}

function ListCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h3>{title}</h3>
      {children}
    </Card>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space['200']};
  margin-block-start: ${space['400']};

  .period-head {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['100']} ${space['200']};
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font: ${text.title};
  }
  h3 {
    margin-block-end: ${space['150']};
    font: ${text.label};
  }
  .period-fields {
    display: grid;
    grid-template-columns: minmax(10rem, 14rem) auto;
    justify-content: start;
    gap: ${space['200']};
    align-items: start;
    &:has(> :nth-child(3)) {
      grid-template-columns: minmax(10rem, 14rem) minmax(0, 26rem) minmax(8rem, 10rem);
    }
  }
  @media (max-width: ${breakpoint.desktop}px) {
    .period-fields,
    .period-fields:has(> :nth-child(3)) {
      grid-template-columns: minmax(0, 1fr);
      justify-content: stretch;
    }
  }
  .period-stats {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
    gap: ${space['200']};
  }
  .period-cards {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
    gap: ${space['200']};
  }
  @media print {
    .period-head button,
    .period-fields {
      display: none;
    }
  }
`
