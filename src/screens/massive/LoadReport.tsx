import type { ReactNode } from 'react'
import { formatNumber } from '#app/format.ts'
import { confirm } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { Banner, Button, Stat } from '#ui'
import type { LoadOutcome } from './loadOutcome.ts'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { RefusedRows } from './RefusedRows.tsx'

type LoadReportProps = {
  outcome: LoadOutcome
  /** Sends the file again under the same key: it is applied once. */
  onRetry: () => void
  /** Loads the file again: its points are added again. */
  onForce: () => void
  /** Shows the detail of an applied load. */
  onShowLoad: (id: number) => void
}

/** Result of the last load; stays until the next one (docs/decisions/0002). */
export function LoadReport(props: LoadReportProps) {
  const { outcome } = props
  return (
    <section className="massive-report" aria-labelledby="massive-report">
      <header>
        <h2 id="massive-report">Resultado de la última carga</h2>
        <p>{outcome.file}</p>
      </header>
      {renderOutcome(props)}
    </section>
  )
}

function renderOutcome({ outcome, onRetry, onForce, onShowLoad }: LoadReportProps): ReactNode {
  switch (outcome.state) {
    case 'done': {
      const { id, rows, applied, points_total, ignored_columns } = outcome.result
      return (
        <>
          <div className="massive-stats">
            <Stat label="Filas leídas" value={formatNumber(rows)} />
            <Stat label="Filas aplicadas" value={formatNumber(applied)} />
            <Stat label="Puntos sumados" value={formatNumber(points_total)} tone="points" />
          </div>
          <IgnoredColumns names={ignored_columns} />
          {id !== undefined && (
            <p>
              <Button variant="link" onClick={() => onShowLoad(id)}>
                {`Ver la carga N.º ${id}`}
              </Button>
            </p>
          )}
        </>
      )
    }
    case 'refused':
      return <RefusedRows {...outcome} />
    case 'failed':
      return (
        <Banner tone="danger" title="No se cargó ningún punto">
          {outcome.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner tone="info" live title="Carga cancelada">
          No se cargó ningún punto.
        </Banner>
      )
    case 'loadedBefore':
      return (
        <Banner
          tone="warning"
          title={outcome.sameRows ? 'Estas mismas filas ya se cargaron' : 'Este archivo ya se cargó'}
          actions={
            <Button size="sm" onClick={() => void confirmForce(outcome.file, onForce)}>
              Cargar de todos modos
            </Button>
          }
        >
          <span>{`${outcome.sameRows ? 'Las cargó, en otro archivo,' : 'Lo cargó'} ${outcome.by} el `}</span>
          <span className="massive-moment">{outcome.at}</span>
          <span>. Si lo cargas otra vez, sus puntos se suman de nuevo.</span>
        </Banner>
      )
    case 'unknown':
      return (
        <Banner
          tone="warning"
          live
          title="No sabemos si se aplicó"
          actions={
            <Button size="sm" icon="refresh" onClick={onRetry}>
              Volver a intentar
            </Button>
          }
        >
          {outcome.reason && <p>{outcome.reason}</p>}
          <p>
            Vuelve a intentarlo sin cambiar el archivo: si ya se aplicó, no se sumará otra vez y verás su resultado.
          </p>
        </Banner>
      )
    case 'changed':
      return (
        <Banner tone="warning" title="No sabemos si se aplicó">
          {texts.massive.changedSinceSent}
        </Banner>
      )
  }
}

async function confirmForce(file: string, onForce: () => void) {
  const isConfirmed = await confirm({
    title: '¿Cargar otra vez el mismo archivo?',
    body: `Cada fila de «${file}» sumará sus puntos de nuevo a los mismos socios.`,
    confirmLabel: 'Cargar de todos modos',
  })
  if (isConfirmed) onForce()
}
