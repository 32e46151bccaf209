import type { ReactNode } from 'react'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import { formatNumber } from '#app/format.ts'
import { Banner, Button, Stat } from '#ui'
import { LazyAskedColumns } from './lazy.ts'
import { confirmForce } from './confirmForce.ts'
import type { LoadOutcome } from './loadOutcome.ts'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { LoadedBefore } from './LoadedBefore.tsx'
import type { LoadAct } from './massiveLoad.ts'
import { massiveTexts } from './massiveTexts.ts'
import { RefusedRows } from './RefusedRows.tsx'

const REPORT_ID = 'massive-report'

/** Focuses the report, else the heading of the screen. */
export const focusReport = (): void =>
  (document.getElementById(REPORT_ID) ?? document.querySelector<HTMLElement>('main h1'))?.focus()

type LoadReportProps = {
  /** @default 'load' */
  act?: LoadAct
  outcome: LoadOutcome
  /** Sends the file again under the same key: it is applied once. */
  onRetry: () => void
  /** Loads the file again: its points are added again. */
  onForce: () => void
  /** Sends the file again with answers about its columns. */
  onAnswer: (answers: FileAnswers) => void
  /** Shows the detail of an applied load. */
  onShowLoad: (id: number) => void
}

/** Result of the last load or review; stays until the next one (docs/decisions/0002). */
export function LoadReport(props: LoadReportProps) {
  const { act, outcome } = props
  return (
    <section className="massive-report" aria-labelledby={REPORT_ID}>
      <header>
        <h2 id={REPORT_ID} tabIndex={-1}>
          {act === 'review' ? 'Resultado de la revisión' : 'Resultado de la última carga'}
        </h2>
        <p>{outcome.file}</p>
      </header>
      {renderOutcome(props)}
    </section>
  )
}

function renderOutcome({ act, outcome, onRetry, onForce, onAnswer, onShowLoad }: LoadReportProps): ReactNode {
  switch (outcome.state) {
    case 'done': {
      const { id, rows, applied, points_total, status, ignored_columns } = outcome.result
      return (
        <>
          <div className="massive-stats">
            <Stat label="Filas leídas" value={formatNumber(rows)} />
            <Stat label="Filas aplicadas" value={formatNumber(applied)} />
            <Stat
              label={status === 'waiting' ? 'Puntos por aprobar' : 'Puntos sumados'}
              value={formatNumber(points_total)}
              tone="points"
            />
          </div>
          <IgnoredColumns names={ignored_columns} />
          {status === 'waiting' && (
            <Banner tone="info" title="Todavía no se suma ningún punto">
              Otra persona debe aprobar la carga. Está más abajo, en «Por aprobar».
            </Banner>
          )}
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
    case 'asked':
      return (
        <LazyAskedColumns
          key={outcome.asked.shape}
          asked={outcome.asked}
          submitLabel={act === 'review' ? 'Revisar con esta respuesta' : 'Cargar con esta respuesta'}
          onAnswer={onAnswer}
          onShown={focusReport}
        />
      )
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
        <Banner tone="info" live title={act === 'review' ? 'Revisión cancelada' : 'Carga cancelada'}>
          No se cargó ningún punto.
        </Banner>
      )
    case 'loadedBefore':
      return (
        <LoadedBefore
          by={outcome.by}
          at={outcome.at}
          sameRows={outcome.sameRows ?? false}
          actions={
            <Button size="sm" onClick={() => void confirmForce(outcome.file, onForce)}>
              Cargar de todos modos
            </Button>
          }
        />
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
            {act === 'apply'
              ? 'Vuelve a intentarlo: si ya se aplicó, no se sumará otra vez y verás su resultado.'
              : 'Vuelve a intentarlo sin cambiar el archivo: si ya se aplicó, no se sumará otra vez y verás su resultado.'}
          </p>
        </Banner>
      )
    case 'appliedBefore':
    case 'expired':
      return (
        <Banner tone="warning" live>
          {outcome.sentence}
        </Banner>
      )
    case 'changed':
      return (
        <Banner tone="warning" title="No sabemos si se aplicó">
          {massiveTexts.load.changedSinceSent}
        </Banner>
      )
  }
}
