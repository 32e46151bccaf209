import { useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { approvals, type Outcome } from '#contract/approvals.ts'
import { isAllowed } from '#contract/roles.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatDateTime } from '#app/format.ts'
import { paths, recordPath } from '#app/paths.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { setNotice } from '#app/stores/notice.ts'
import { roleOf, session } from '#app/stores/session.ts'
import { Banner, Button, space } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { waitingTitle, waitingWords } from '../massive/loadColumns.tsx'
import { massiveTexts } from '../massive/massiveTexts.ts'

/** Number of calls so far: only the response of the last one counts. */
let calls = 0

/** Shows what others decided on own loads, until it is marked as seen. After a failure the last notice stays. */
export async function refreshOutcomes(): Promise<void> {
  const { security_token } = session
  if (!isAllowed('massive', roleOf(session))) return
  const current = ++calls
  try {
    const outcomes = (await call(approvals.outcomes, { background: true })).data
    if (current === calls && session.security_token === security_token)
      setNotice(outcomes.length > 0 ? <OutcomeNotice outcomes={outcomes} /> : null)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** What was decided, with a link to each; stays until the user has read it. */
export function OutcomeNotice({ outcomes }: { outcomes: readonly Outcome[] }) {
  const [sending, setSending] = useState(false)
  const ids = outcomes.map(({ id }) => id)

  async function markSeen() {
    setSending(true)
    const idempotencyKey = createIdempotencyKey()
    const outcome = await runWithToasts(
      () => call(approvals.markSeen, { body: { ids }, idempotencyKey, background: true }),
      { failed: massiveTexts.approvals.seenFailed },
    )
    setSending(false)
    // More may wait than one reading lists.
    if (outcome.ok) await refreshOutcomes()
  }

  return (
    <Banner
      tone="info"
      title={titleOf(outcomes)}
      live
      actions={
        <Button size="sm" loading={sending} loadingLabel="Guardando" onClick={() => void markSeen()}>
          Entendido
        </Button>
      }
    >
      <List>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <OutcomeName outcome={outcome} />
            {describe(outcome)}
          </li>
        ))}
      </List>
    </Banner>
  )
}

function OutcomeName({ outcome }: { outcome: Outcome }) {
  const path = pathOf(outcome)
  return path === null ? waitingTitle(outcome) : <Link to={path}>{waitingTitle(outcome)}</Link>
}

function titleOf(outcomes: readonly Outcome[]): string {
  const isOne = outcomes.length === 1
  const isExpired = ({ decided }: Outcome) => decided === 'expired'
  if (!outcomes.some(isExpired))
    return isOne ? 'Se decidió un envío tuyo' : `Se decidieron ${outcomes.length} envíos tuyos`
  if (!outcomes.every(isExpired)) return `Novedades de ${outcomes.length} envíos tuyos`
  return isOne ? 'Venció un envío tuyo' : `Vencieron ${outcomes.length} envíos tuyos`
}

/** ' de 500 puntos: lo aprobó Ana Rojas el 12-03-2026 a las 14:05.' */
function describe(outcome: Outcome): string {
  const { decided, by, at, reason, points_total, action, file } = outcome
  const subject = action ? ` (${action})` : ` de ${formatPoints(Math.abs(points_total))}${file ? ` (${file})` : ''}`
  if (decided === 'expired')
    return `${subject}: venció el ${formatDateTime(at)} sin que nadie decidiera, y no se hizo nada. Envíalo otra vez si corresponde.`
  const verb = decided === 'approved' ? 'aprobó' : 'rechazó'
  const sentence = `${subject}: ${waitingWords(outcome).pronoun} ${verb} ${by} el ${formatDateTime(at)}.`
  return reason === null ? sentence : `${sentence} Motivo: ${reason}`
}

/** Where the result is seen; null where nothing is left to see. */
function pathOf({ id, decided, listed, partner, load, action }: Outcome): string | null {
  if (decided === 'expired') return null
  if (decided === 'rejected') return listed ? recordPath('massive', id) : null
  if (partner !== null) return recordPath('partners', partner)
  return action === null ? recordPath('massive', load ?? id) : paths.pointsActions
}

const List = styled.ul`
  display: grid;
  gap: ${space['050']};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`
