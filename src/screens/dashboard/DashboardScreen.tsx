import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { dashboard, type DashboardSummary } from '#contract/dashboard.ts'
import { call } from '#app/api/call.ts'
import { hasFeature } from '#app/config.ts'
import { formatAverage, formatNumber, NOTHING } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { paths } from '#app/paths.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { Banner, Button, space, Stat } from '#ui'
import { Greeting } from './Greeting.tsx'
import type { PeriodReportProps } from './PeriodReport.tsx'

/** Shown until the summary has loaded (spec §2). */
const zeroSummary: DashboardSummary = { points_total: 0, partners_total: 0, partners_avg: 0 }

const LazyPeriodReport = lazyScreen<PeriodReportProps>(() => import('./PeriodReport.tsx').then((m) => m.PeriodReport))

/** Without the loader where it would cover what else there is to do. */
const readSummary = ({ signal, background }: QueryOptions) =>
  call(dashboard.summary, { signal, background: background || hasFeature('reports') })

const byPoints = `${paths.partners}?key=points&sort=desc`

/** Three totals of the programme, reloaded whenever the tab becomes visible. */
export function DashboardScreen() {
  useScreenTitle('Dashboard')
  const { data, loading, error, refresh, retry } = useQuery(readSummary, texts.dashboardFailed)
  // After a failed first load the totals are unknown: a dash, not 0.
  const summary = data?.data ?? (error ? null : zeroSummary)
  useOnTabVisible(() => void refresh())
  const navigate = useNavigate()
  const linkTo = (href: string) =>
    hasFeature('reports') ? { href, onNavigate: (to: string) => void navigate(to) } : undefined
  return (
    <>
      <Greeting />
      {error && (
        <Notice>
          <Banner
            tone="danger"
            title={texts.dashboardFailed}
            actions={
              <Button size="sm" icon="refresh" onClick={retry}>
                Reintentar
              </Button>
            }
          >
            <span>{error.text ?? texts.tryAgain}</span>
            {summary && <span> Las cifras de abajo pueden no estar al día.</span>}
          </Banner>
        </Notice>
      )}
      <Cards>
        <Stat
          label="Total puntos acumulados"
          icon="points"
          tone="points"
          loading={loading}
          value={summary ? formatNumber(summary.points_total) : NOTHING}
          detail="Saldo de todos los socios"
          {...linkTo(byPoints)}
        />
        <Stat
          label="Total socios con puntos"
          icon="partners"
          loading={loading}
          value={summary ? formatNumber(summary.partners_total) : NOTHING}
          detail="Socios con saldo mayor que cero"
          {...linkTo(hasFeature('partners-edit') ? `${paths.partners}?points_min=1` : byPoints)}
        />
        <Stat
          label="Promedio puntos"
          icon="points"
          loading={loading}
          value={summary ? formatAverage(summary.partners_avg) : NOTHING}
          detail="Por socio con puntos"
          {...linkTo(byPoints)}
        />
      </Cards>
      {hasFeature('reports') && <LazyPeriodReport noBalances={data?.data.partners_total === 0} />}
    </>
  )
}

const Notice = styled.div`
  margin-block-end: ${space['250']};
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space['200']};
`
