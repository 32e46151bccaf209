import { useEffect, useRef, useState } from 'react'
import { endedBySignOut, session } from '../stores/session.ts'
import { createIdempotencyKey } from './createIdempotencyKey.ts'
import { draftOwner, saveDraft } from './drafts.ts'

/**
 * Saves a form's draft when the session ends while the form is open.
 * @param id Id of the edited record; undefined for a new one, whose drafts are each kept apart.
 * @param draft Null where there is nothing to save.
 * @param survives Whether the draft outlives a reload.
 * @returns A function that saves the draft at once.
 */
export function usePersistedDraft(kind: string, id: number | undefined, draft: unknown, survives = false): () => void {
  const [instance] = useState(() => id ?? createIdempotencyKey())
  const form = `${kind} ${instance}`
  const latest = useRef({ draft, survives })
  useEffect(() => {
    latest.current = { draft, survives }
  })
  useEffect(() => {
    const owner = draftOwner()
    const { security_token } = session
    return () => {
      // Compares tokens: another tab may have signed in again before this clean-up runs.
      const hasEnded = session.security_token !== security_token && !endedBySignOut()
      const { draft, survives } = latest.current
      if (hasEnded && draft !== null) saveDraft(form, owner, draft, survives)
    }
  }, [form])
  return () => {
    if (draft !== null) saveDraft(form, draftOwner(), draft, survives)
  }
}
