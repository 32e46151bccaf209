import { useCallback, useEffect, useState } from 'react'
import { findDraft, deleteDraft } from './drafts.ts'

/** The half-filled form that a screen offers back. */
export type DraftOffer<Draft> = {
  /** Null where nothing is offered. */
  draft: Draft | null
  /** Looks anew; a form that closes may have left something. */
  refresh: () => void
  /** It was taken up or dropped: offers it no longer, but the next of its kind. */
  dismiss: () => void
}

/** What the person who is signed in left of the form called `form` (drafts.ts), until they take it up or drop it. */
export function useDraftOffer<Draft>(form: string): DraftOffer<Draft> {
  const [draft, setDraft] = useState(() => findDraft<Draft>(form))
  const look = useCallback(() => setDraft(findDraft<Draft>(form)), [form])
  // A new token draws the screen anew before the form of the old one has left what it held.
  useEffect(() => queueMicrotask(look), [look])
  return {
    draft,
    refresh: look,
    dismiss() {
      deleteDraft(form)
      look()
    },
  }
}
