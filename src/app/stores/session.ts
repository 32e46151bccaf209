import { boolean, is, number, optional, string, type, union, type Infer } from 'superstruct'
import { proxy } from 'valtio'
import { Profile } from '#contract/auth.ts'

/** What is kept between visits; any other shape means signed out. */
const Session = type({
  is_logged: boolean(),
  profile: Profile,
  expiration_token: union([string(), number()]),
  /** The bearer credential. */
  security_token: string(),
})
export type Session = Infer<typeof Session>
const State = type({ session: Session, left: optional(boolean()) })

/** The one key under which the app's state is kept in local storage (spec §3). */
export const STATE_KEY = 'canje.state'

const initial = (): Session => ({
  is_logged: false,
  profile: { name: '', roles: [] },
  expiration_token: '',
  security_token: '',
})

export const session = proxy<Session>(initial())
let left = false

/** True where the last session ended by a sign-out, here or in another tab: it then leaves nothing behind. */
export const endedBySignOut = (): boolean => left

/** Merges the given fields and saves (spec §4). */
export function setSession(part: Partial<Session>): void {
  Object.assign(session, part)
  left = false
  save()
}

/** Back to signed out with an empty profile, and saves (spec §4). `byChoice`: somebody signed out. */
export function clearSession(byChoice = false): void {
  Object.assign(session, initial())
  left = byChoice
  save()
}

/** Reads what an earlier visit, or another tab, left. Missing, foreign or blocked storage means signed out. */
export function restoreSession(): void {
  const { session: next, left: byChoice = false } = stored()
  left = byChoice
  // The same token again is no change: screens that are open must not be rebuilt.
  if (next.security_token !== session.security_token || next.is_logged !== session.is_logged)
    Object.assign(session, next)
}

/**
 * Keeps tabs in step: a sign-out in one ends the others at once, and calls `onLeft` there; at once where it came while this one was closed.
 * Returns the function that stops it.
 */
export function syncSessionAcrossTabs(onLeft: () => void = () => {}): () => void {
  if (left) onLeft()
  const follow = () => {
    restoreSession()
    if (left) onLeft()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STATE_KEY && key !== null) return
    follow()
  }
  // A page that the browser had put aside heard nothing meanwhile: Back after a sign-out must not show it.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && follow()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Name of the profile's first role, which alone decides (spec §6). */
export const roleOf = (current: { profile: { roles: readonly { name: string }[] } }): string | undefined =>
  current.profile.roles[0]?.name

function stored(): Infer<typeof State> {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null')
    if (is(state, State) && (!state.session.is_logged || state.session.security_token)) return state
  } catch {
    // Blocked storage or broken JSON.
  }
  return { session: initial() }
}

function save(): void {
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify({ session, left }))
  } catch {
    // Blocked or full: the session lives as long as the page, and an earlier one must not outlive it.
    forget()
  }
}

function forget(): void {
  try {
    localStorage.removeItem(STATE_KEY)
  } catch {
    // Blocked altogether: there is nothing to forget.
  }
}
