import { useCallback, useState } from 'react'
import type { WaitingLoadDetail as LoadRecord } from '#contract/approvals.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDateTime, formatNumber, NOTHING } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { isListStale, type Outcome } from '#app/runWithToasts.ts'
import { confirm } from '#app/stores/confirm.ts'
import { useQuery } from '#app/useQuery.ts'
import { Banner, Button, DescriptionList, ProgressBar } from '#ui'
import { ChangesTable } from '../shared/ChangesTable.tsx'
import { formatCount } from '../list/listTexts.ts'
import { formatPoints } from '../list/points.tsx'
import { approveLoad, readWaitingLoad, withdrawLoad } from './approvalCommands.ts'
import { confirmForce } from './confirmForce.ts'
import { loadOriginName, loadTitle, waitingTitle, waitingWords } from './loadColumns.tsx'
import { Facts } from './LoadDetail.styles.ts'
import { LoadDialog } from './LoadDialog.tsx'
import { LoadStats } from './LoadStats.tsx'
import { LoadedBefore } from './LoadedBefore.tsx'
import { massiveTexts } from './massiveTexts.ts'
import { raiseSentence } from './raisedValue.ts'
import { RejectLoad, type LoadRejectionDraft } from './RejectLoad.tsx'
import { Root } from './ReviewPanel.styles.ts'
import { describeChanges, describeReview } from './reviewTexts.ts'
import { SampleTable } from './SampleTable.tsx'
import { WaitingState } from './waitingColumns.tsx'

type WaitingLoadDetailProps = {
  id: number
  /** Opens the rejection with what was typed before. */
  draft?: LoadRejectionDraft | undefined
  /** Called after a decision, also of another user: the lists have to reload. */
  onDecided: () => void
  onClose: () => void
}

/** A load that waits for a second person, who approves or rejects it here. Its sender may withdraw it. */
export function WaitingLoadDetail({ id, draft, onDecided, onClose }: WaitingLoadDetailProps) {
  const read = useCallback((options: QueryOptions) => readWaitingLoad(id, options), [id])
  const { data: load, error, loading, refresh, retry } = useQuery(read, massiveTexts.loads.readFailed)
  const [approving, setApproving] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const [rejecting, setRejecting] = useState(draft !== undefined)
  // One key for each act, so that a retry after a lost response acts once.
  const [keys] = useState(() => ({
    once: createIdempotencyKey(),
    again: createIdempotencyKey(),
    withdrawal: createIdempotencyKey(),
  }))

  async function send(record: LoadRecord, force: boolean) {
    setApproving(true)
    const outcome = await approveLoad(record, force, force ? keys.again : keys.once)
    setApproving(false)
    finish(outcome)
  }
  function finish(outcome: Outcome<unknown>) {
    if (isListStale(outcome)) onDecided()
    if (outcome.ok) onClose()
    else void refresh()
  }
  async function approve(record: LoadRecord) {
    if (record.loaded)
      return confirmForce(loadOriginName(record), () => void send(record, true), record.origin !== 'selection')
    const isConfirmed = await confirm({
      title: `¿Aprobar ${waitingWords(record).withArticle} N.º ${id}?`,
      body: describeEffect(record),
      confirmLabel: `Aprobar ${waitingWords(record).withArticle}`,
    })
    if (isConfirmed) void send(record, false)
  }
  async function withdraw(record: LoadRecord) {
    const isConfirmed = await confirm({
      title: `¿Retirar ${waitingWords(record).withArticle} N.º ${id}?`,
      body: record.raise
        ? 'La acción queda como está.'
        : `Sus ${formatPoints(Math.abs(record.points_total))} quedan como están${record.act ? '' : ', y se borran sus filas'}.`,
      confirmLabel: `Retirar ${waitingWords(record).withArticle}`,
    })
    if (!isConfirmed) return
    setWithdrawing(true)
    const outcome = await withdrawLoad(record, keys.withdrawal)
    setWithdrawing(false)
    finish(outcome)
  }
  function closeRejection(decided: boolean) {
    setRejecting(false)
    if (!decided) return
    void refresh()
    onDecided()
  }
  const approvingReason = approving ? 'La aprobación se está enviando.' : undefined
  const isGone = error?.status === 404

  return (
    <>
      <LoadDialog
        id={id}
        title={load ? waitingTitle(load) : `N.º ${id}`}
        isDecided={load?.decidable === false}
        error={load || isGone ? null : error}
        onRetry={retry}
        onClose={onClose}
        actions={
          <>
            {load?.own && !load.rejected && !isGone && (
              <Button
                variant="danger"
                loading={withdrawing}
                loadingLabel="Retirando el envío"
                onClick={() => void withdraw(load)}
              >
                Retirar
              </Button>
            )}
            {load?.decidable && !isGone && (
              <>
                <Button variant="danger" disabledReason={approvingReason} onClick={() => setRejecting(true)}>
                  Rechazar
                </Button>
                <Button
                  variant="primary"
                  icon="check"
                  loading={approving}
                  loadingLabel="Aprobando el envío"
                  onClick={() => void approve(load)}
                >
                  Aprobar
                </Button>
              </>
            )}
          </>
        }
      >
        {isGone ? (
          <Banner tone="warning" live>
            {error.text}
          </Banner>
        ) : (
          <>
            <Facts>
              {!load?.raise && <LoadStats load={load} loading={loading} />}
              {load && (
                <>
                  <DescriptionList
                    items={[
                      { term: load.act ? 'Qué es' : 'Archivo', detail: loadOriginName(load), wide: true },
                      ...(load.raise
                        ? [{ term: 'Acción', detail: load.raise.action, wide: true }]
                        : load.act
                          ? describeAct(load.act)
                          : []),
                      { term: 'Estado', detail: <WaitingState {...load} /> },
                      { term: 'Enviado por', detail: load.by },
                      { term: 'Fecha', detail: formatDateTime(load.waiting_since) },
                      ...(load.reviewed && load.reviewed.mended + load.reviewed.excluded > 0
                        ? [{ term: 'Revisión', detail: describeChanges(load.reviewed) }]
                        : []),
                    ]}
                  />
                  {load.act?.changes && load.act.changes.length > 0 && <ChangesTable changes={load.act.changes} />}
                  <Decision load={load} />
                </>
              )}
              {approving && <ProgressBar label="Procesando las filas en el servidor" value={null} />}
            </Facts>
            {load && !load.rejected && !load.act && (
              <Root as="div">
                <ul className="review-notes">
                  {describeReview(load).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                {load.loaded && (
                  <LoadedBefore
                    by={load.loaded.by}
                    at={formatDateTime(load.loaded.at)}
                    sameRows={load.loaded.same === 'rows'}
                    origin={load.origin}
                  />
                )}
                <SampleTable sample={load.sample} rows={load.rows} />
              </Root>
            )}
          </>
        )}
      </LoadDialog>
      {rejecting && load && <RejectLoad load={load} draft={draft} onClose={closeRejection} />}
    </>
  )
}

/** 'Se suman 500 puntos a 3 socios.', 'Se quitan 500 puntos a 1 socio.' */
function describeEffect({ points_total, partners, raise }: LoadRecord): string {
  if (raise) return `${raise.action}. ${raiseSentence(raise)}`
  const points = `${points_total < 0 ? 'Se quitan' : 'Se suman'} ${formatPoints(Math.abs(points_total))}`
  return `${points} a ${formatCount(['socio', 'socios'], partners)}.`
}

/** What a single act is made of. */
function describeAct({ reason, partner, balance, action, amount, reverses, load }: NonNullable<LoadRecord['act']>) {
  return [
    ...(partner
      ? [{ term: 'Socio', detail: `${partner.nombre_completo || NOTHING} (${formatRut(partner.rut)})`, wide: true }]
      : []),
    ...(reverses ? [{ term: 'Movimiento', detail: reverses }] : []),
    ...(load ? [{ term: 'Carga que se revierte', detail: loadTitle({ id: load }) }] : []),
    ...(action ? [{ term: 'Acción', detail: action }] : []),
    ...(amount === null ? [] : [{ term: 'Monto de la compra', detail: `$ ${formatNumber(amount)}` }]),
    { term: 'Motivo', detail: reason ?? 'Sin motivo', wide: true },
    ...(balance
      ? [
          { term: 'Saldo antes', detail: formatNumber(balance.before) },
          { term: 'Saldo después', detail: formatNumber(balance.after) },
        ]
      : []),
  ]
}

/** What was decided, or who may. */
function Decision({ load }: { load: LoadRecord }) {
  const { rejected, decidable, dependent, expires_at, raise } = load
  const { withThis, pronoun } = waitingWords(load)
  if (rejected)
    return (
      <Banner
        tone="info"
        title={`${pronoun === 'la' ? 'La' : 'Lo'} rechazó ${rejected.by} el ${formatDateTime(rejected.at)}`}
      >
        {`No cambió ${raise ? 'ninguna acción' : 'ningún saldo'}. Motivo: ${rejected.reason}`}
      </Banner>
    )
  return (
    <Banner tone="info">
      <p>
        {decidable
          ? `Todavía no cambia ${raise ? 'la acción' : 'ningún saldo'}.`
          : `Otra persona debe aprobar ${withThis}.`}
      </p>
      {dependent && (
        <p>
          Tu cuenta no es independiente de la de quien hizo el envío: en los últimos 30 días una persona creó la otra
          cuenta, o ambas, o cambió su contraseña, rol o correo.
        </p>
      )}
      <p>{`Vence el ${formatDateTime(expires_at)}.`}</p>
    </Banner>
  )
}
