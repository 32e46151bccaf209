import { array, is, string, tuple, type, unknown } from 'superstruct'
import { session } from '../stores/session.ts'

type Kept = { owner: string; draft: unknown; survives: boolean }
/** What a form has sent under a key; `lost` while nobody knows what came of it. */
type Sent = { key: string; lost: boolean }

/** Under this key of the tab's own storage; another one as soon as what is kept has another shape. */
const STORED_KEY = 'canje.drafts.1'
const Stored = array(tuple([string(), type({ owner: string(), draft: unknown() })]))

/**
 * Forms that were open when the session ended, or are not answered yet, kept for the same person (docs/decisions/0007): in memory, and
 * what `survives` a reload in the tab's storage too. Nothing secret is put here; a sign-out erases them, and so does closing the page.
 */
const drafts = new Map(stored())

/** Who is signed in, as far as drafts go: a name may be that of two people, and be another one by the next session. Without an id it is all there is. */
export const draftOwner = (): string => String(session.profile.id ?? session.profile.name)

/** Keeps a half-filled form of `owner` (draftOwner while they were signed in). Of a kind that has several, `form` is 'kind which'. */
export function saveDraft(form: string, owner: string, draft: unknown, survives = false): void {
  drafts.set(form, { owner, draft, survives })
  save()
}

/** What the person who is signed in left of this form, or first of this kind; another person's is erased. */
export function findDraft<T>(form: string): T | null {
  for (const [name, { owner }] of drafts) if (isOf(name, form) && owner !== draftOwner()) erase(name)
  const name = firstOf(form)
  return name === undefined ? null : (drafts.get(name)!.draft as T)
}

/** Erases what draftOf answers. */
export function deleteDraft(form: string): void {
  const name = firstOf(form)
  if (name !== undefined) erase(name)
}

/** What was sent under `key` came to nothing: drafts that were left before its answer came have `attempts` that need not doubt it. */
export function markAttemptFailed(key: string): void {
  for (const kept of drafts.values()) {
    const { attempts = [] } = kept.draft as { attempts?: Sent[] }
    const settled = attempts.map((attempt) => (attempt.key === key ? { ...attempt, lost: false } : attempt))
    if (attempts.length > 0) kept.draft = { ...(kept.draft as object), attempts: settled }
  }
  save()
}

export function clearDrafts(): void {
  drafts.clear()
  save()
}

/**
 * Asks before a reload, or the end of the page, takes what was left of a form from whoever left it, as the form did while it was open; nothing
 * is asked of somebody else. Returns the function that stops it.
 */
export function blockUnloadWithDrafts(): () => void {
  const isTheirs = (owner: string) => !session.is_logged || owner === draftOwner()
  const onUnload = (event: BeforeUnloadEvent) => {
    if ([...drafts.values()].some(({ owner, survives }) => !survives && isTheirs(owner))) event.preventDefault()
  }
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}

const isOf = (name: string, form: string) => name === form || name.startsWith(`${form} `)
const firstOf = (form: string) => [...drafts.keys()].find((name) => isOf(name, form))

function erase(name: string): void {
  drafts.delete(name)
  save()
}

function stored(): [string, Kept][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(STORED_KEY) ?? '[]')
    if (!is(found, Stored)) return []
    return found.map(([name, { owner, draft }]) => [name, { owner: ownerOf(owner), draft, survives: true }])
  } catch {
    return []
  }
}

/** Until 0.1.0 an owner was kept as 'id name': a save in doubt outlives the page that was loaded before. */
function ownerOf(owner: string): string {
  return owner.replace(/^(\d+) .*$/s, '$1').trimStart()
}

function save(): void {
  const surviving = [...drafts].filter(([, { survives }]) => survives)
  try {
    if (surviving.length > 0) sessionStorage.setItem(STORED_KEY, JSON.stringify(surviving))
    else sessionStorage.removeItem(STORED_KEY)
  } catch {
    // Blocked or full: they live as long as the page.
  }
}
