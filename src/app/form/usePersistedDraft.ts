import { useEffect, useRef, useState } from 'react'
import { session, endedBySignOut } from '../stores/session.ts'
import { draftOwner, saveDraft } from './drafts.ts'
import { createIdempotencyKey } from './createIdempotencyKey.ts'

/**
 * Keeps `draft` of an open form when the session ends under it, or when what it answers is called; null means that there is nothing to
 * keep. `id` is the record's: what is left of one replaces nothing of another, and of new ones (undefined) each is one of its own.
 * What `survives` outlives a reload as well.
 */
export function usePersistedDraft(kind: string, id: number | undefined, draft: unknown, survives = false): () => void {
  const [which] = useState(() => id ?? createIdempotencyKey())
  const form = `${kind} ${which}`
  const latest = useRef({ draft, survives })
  useEffect(() => {
    latest.current = { draft, survives }
  })
  useEffect(() => {
    const owner = draftOwner()
    const { security_token } = session
    return () => {
      // Another token: it ended, and another tab has signed in by the time that this one hears of it.
      const isOver = session.security_token !== security_token && !endedBySignOut()
      const { draft, survives } = latest.current
      if (isOver && draft !== null) saveDraft(form, owner, draft, survives)
    }
  }, [form])
  return () => {
    if (draft !== null) saveDraft(form, draftOwner(), draft, survives)
  }
}
