import { boolean, is, number, optional, string, type, union, type Infer } from 'superstruct'
import { proxy } from 'valtio'
import { Profile } from '#contract/auth.ts'

/** Stored between visits; any other shape means signed out. */
const Session = type({
  is_logged: boolean(),
  profile: Profile,
  expiration_token: union([string(), number()]),
  /** The bearer credential. */
  security_token: string(),
})
export type Session = Infer<typeof Session>
/** `left`: the last session ended by a sign-out. */
const State = type({ session: Session, left: optional(boolean()) })

/** Key of the app's state in localStorage (spec §3). */
export const STATE_KEY = 'canje.state'

const initial = (): Session => ({
  is_logged: false,
  profile: { name: '', roles: [] },
  expiration_token: '',
  security_token: '',
})

export const session = proxy<Session>(initial())
let signedOut = false

/** Whether the last session ended by a sign-out, in any tab: drafts are then deleted. */
export const endedBySignOut = (): boolean => signedOut

/** Merges fields into the session and saves it (spec §4). */
export function setSession(changes: Partial<Session>): void {
  Object.assign(session, changes)
  signedOut = false
  save()
}

/**
 * Resets the session to signed out and saves it (spec §4).
 * @param bySignOut Whether the user signed out; false for an expired session.
 */
export function clearSession(bySignOut = false): void {
  Object.assign(session, initial())
  signedOut = bySignOut
  save()
}

/** Reads the stored session. Missing, invalid or blocked storage means signed out. */
export function restoreSession(): void {
  const { session: next, left = false } = readState()
  signedOut = left
  // The same token is no change: open screens must not remount.
  if (next.security_token !== session.security_token || next.is_logged !== session.is_logged)
    Object.assign(session, next)
}

/**
 * Applies session changes of other tabs.
 * @param onSignOut Called after a sign-out in another tab, and at once if the last session ended by one.
 * @returns A function that stops it.
 */
export function syncSessionAcrossTabs(onSignOut: () => void = () => {}): () => void {
  if (signedOut) onSignOut()
  const sync = () => {
    restoreSession()
    if (signedOut) onSignOut()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STATE_KEY && key !== null) return
    sync()
  }
  // A page in the back/forward cache misses storage events: Back after a sign-out must not show it.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && sync()
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/** Name of the profile's first role, the only one that counts (spec §6). */
export const roleOf = (current: { profile: { roles: readonly { name: string }[] } }): string | undefined =>
  current.profile.roles[0]?.name

function readState(): Infer<typeof State> {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(STATE_KEY) ?? 'null')
    if (is(state, State) && (!state.session.is_logged || state.session.security_token)) return state
  } catch {
    // Storage is blocked or holds no JSON.
  }
  return { session: initial() }
}

function save(): void {
  try {
    localStorage.setItem(STATE_KEY, JSON.stringify({ session, left: signedOut }))
  } catch {
    // Storage is blocked or full: an earlier session must not stay in it.
    removeState()
  }
}

function removeState(): void {
  try {
    localStorage.removeItem(STATE_KEY)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
