import { boolean, is, number, optional, record, string, tuple, type, unknown } from 'superstruct'
import { session } from '../stores/session.ts'

type Draft = { owner: string; draft: unknown; survives: boolean }
/** The part of a form's attempts that is updated here (useForm.ts). */
type SentAttempt = { key: string; unconfirmed: boolean }

/**
 * Key in sessionStorage. Every version reads what all released ones wrote (tests/fixtures/browser): an attempt that is
 * lost in an upgrade gives its points twice.
 */
const STORAGE_KEY = 'canje.drafts.1'
const StoredDraft = tuple([string(), type({ owner: string(), draft: record(string(), unknown()) })])
/** Version 0.1.0 wrote `lost` for `unconfirmed`. */
const StoredAttempt = type({
  values: record(string(), unknown()),
  key: string(),
  version: optional(number()),
  unconfirmed: optional(boolean()),
  lost: optional(boolean()),
})

/**
 * Drafts of forms that were open when the session ended, for the same user (docs/decisions/0007).
 * In memory; drafts that `survives` a reload are in sessionStorage too. Never holds a secret.
 */
const drafts = new Map(readStored())

/** Identifies the signed-in user. Names repeat and change, so the name counts only where there is no id. */
export const draftOwner = (): string => String(session.profile.id ?? session.profile.name)

/**
 * Saves a draft.
 * @param form 'kind', or 'kind instance' where several of a kind may exist.
 * @param owner `draftOwner()` while the form was open.
 */
export function saveDraft(form: string, owner: string, draft: unknown, survives = false): void {
  drafts.set(form, { owner, draft, survives })
  store()
}

/** The user's draft of this form, or the first of this kind. Deletes drafts of other users. */
export function findDraft<T>(form: string): T | null {
  for (const [name, { owner }] of drafts) if (matches(name, form) && owner !== draftOwner()) remove(name)
  const name = firstMatch(form)
  return name === undefined ? null : (drafts.get(name)!.draft as T)
}

/** Deletes the draft that `findDraft` returns. */
export function deleteDraft(form: string): void {
  const name = firstMatch(form)
  if (name !== undefined) remove(name)
}

/** Marks an attempt in saved drafts as not applied: its response came after the form had closed. */
export function markAttemptFailed(key: string): void {
  for (const saved of drafts.values()) {
    const { attempts = [] } = saved.draft as { attempts?: SentAttempt[] }
    const updated = attempts.map((attempt) => (attempt.key === key ? { ...attempt, unconfirmed: false } : attempt))
    if (attempts.length > 0) saved.draft = { ...(saved.draft as object), attempts: updated }
  }
  store()
}

export function clearDrafts(): void {
  drafts.clear()
  store()
}

/**
 * Asks before a page unload that would lose the user's drafts; another user's drafts do not count.
 * @returns A function that stops it.
 */
export function blockUnloadWithDrafts(): () => void {
  const isOwn = (owner: string) => !session.is_logged || owner === draftOwner()
  const onUnload = (event: BeforeUnloadEvent) => {
    if ([...drafts.values()].some(({ owner, survives }) => !survives && isOwn(owner))) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

const matches = (name: string, form: string) => name === form || name.startsWith(`${form} `)
const firstMatch = (form: string) => [...drafts.keys()].find((name) => matches(name, form))

function remove(name: string): void {
  drafts.delete(name)
  store()
}

function readStored(): [string, Draft][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    const entries = Array.isArray(stored) ? stored.filter((entry) => is(entry, StoredDraft)) : []
    return entries.map(([name, { owner, draft }]) => [name, { owner, draft: readDraft(draft), survives: true }])
  } catch {
    return []
  }
}

/** An attempt is unconfirmed unless it says otherwise: then its key is sent again instead of a new one. */
function readDraft(draft: Record<string, unknown>): unknown {
  if (!Array.isArray(draft.attempts)) return draft
  const attempts = draft.attempts
    .filter((attempt) => is(attempt, StoredAttempt))
    .map(({ lost = true, unconfirmed = lost, ...attempt }) => ({ ...attempt, unconfirmed }))
  return { ...draft, attempts }
}

function store(): void {
  const surviving = [...drafts].filter(([, { survives }]) => survives)
  try {
    if (surviving.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(surviving))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked or full: the drafts live as long as the page.
  }
}
