import { useEffect, useRef } from 'react'
import { session, wasLeft } from '../stores/session.ts'
import { draftOwner, keepDraft } from './drafts.ts'

/**
 * Keeps `draft` of an open form when the session ends under it, or when what it answers is called; null means that there is nothing to
 * keep.
 */
export function useKeptDraft(form: string, draft: unknown): () => void {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const owner = draftOwner()
    const { security_token } = session
    return () => {
      // Another token: it ended, and another tab has signed in by the time that this one hears of it.
      const isOver = session.security_token !== security_token && !wasLeft()
      if (isOver && latest.current !== null) keepDraft(form, owner, latest.current)
    }
  }, [form])
  return () => {
    if (draft !== null) keepDraft(form, draftOwner(), draft)
  }
}
