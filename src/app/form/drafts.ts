import { session } from '../stores/session.ts'

/**
 * Forms that were open when the session ended, kept in memory for the same person (docs/decisions/0007). Nothing secret is put
 * here; a sign-out erases them, and so does closing the page.
 */
const drafts = new Map<string, { owner: string; draft: unknown }>()

/** Who is signed in, as far as drafts go: a name alone may be that of two people. */
export const draftOwner = (): string => `${session.profile.id ?? ''} ${session.profile.name}`

/** Keeps a half-filled form of `owner` (draftOwner while they were signed in). */
export function keepDraft(form: string, owner: string, draft: unknown): void {
  drafts.set(form, { owner, draft })
}

/** What the person who is signed in left of this form; another person's is erased. */
export function draftOf<T>(form: string): T | null {
  const kept = drafts.get(form)
  if (kept && kept.owner !== draftOwner()) drafts.delete(form)
  return kept?.owner === draftOwner() ? (kept.draft as T) : null
}

export const dropDraft = (form: string): void => void drafts.delete(form)

export const forgetDrafts = (): void => drafts.clear()
