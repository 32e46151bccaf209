import { useCallback, useEffect, useState } from 'react'
import { deleteDraft, findDraft } from './drafts.ts'

/** A saved draft that a screen offers to resume. */
export type DraftOffer<Draft> = {
  /** Null where there is none. */
  draft: Draft | null
  /** Reads the drafts again; a form that closes may have saved one. */
  refresh: () => void
  /** Deletes this draft and offers the next of its kind. */
  dismiss: () => void
}

/** Offers the user's first saved draft of the form `form` (drafts.ts). */
export function useDraftOffer<Draft>(form: string): DraftOffer<Draft> {
  const [draft, setDraft] = useState(() => findDraft<Draft>(form))
  const refresh = useCallback(() => setDraft(findDraft<Draft>(form)), [form])
  // After a change of session the new screen mounts before the old form's clean-up saves its draft.
  useEffect(() => queueMicrotask(refresh), [refresh])
  return {
    draft,
    refresh,
    dismiss() {
      deleteDraft(form)
      refresh()
    },
  }
}
