import { styled } from 'styled-components'
import { approvals } from '#contract/approvals.ts'
import { isAllowed } from '#contract/roles.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { formatNumber } from '#app/format.ts'
import { paths } from '#app/paths.ts'
import { setMenuBadge } from '#app/stores/menuBadges.ts'
import { roleOf, session } from '#app/stores/session.ts'
import { Badge, visuallyHidden } from '#ui'

/** Number of calls so far: only the response of the last one counts. */
let calls = 0

/** Shows in the menu how many loads of other users wait for a decision. After a failure the last number stays. */
export async function refreshWaitingBadge(): Promise<void> {
  const { security_token } = session
  if (!isAllowed('approveLoads', roleOf(session))) return
  const current = ++calls
  try {
    const { waiting } = (await call(approvals.count, { background: true })).data
    if (current === calls && session.security_token === security_token)
      setMenuBadge(paths.massive, waiting > 0 ? <WaitingBadge count={waiting} /> : null)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const WaitingBadge = ({ count }: { count: number }) => (
  <Badge tone="warning">
    <span>{formatNumber(count)}</span>
    <Hidden> por aprobar</Hidden>
  </Badge>
)

const Hidden = styled.span`
  ${visuallyHidden}
`
