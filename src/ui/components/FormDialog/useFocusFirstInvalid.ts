import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'

export interface RefusedSubmit {
  form: RefObject<HTMLFormElement | null>
  /** Must be called after `onSubmit`. */
  submitted(): void
}

/**
 * After a submit with invalid fields, focuses the first one and announces their number. Fields may become invalid at
 * once or when `busy`, which may start later, ends.
 */
export function useFocusFirstInvalid(busy: boolean): RefusedSubmit {
  const messages = useMessages('formDialog', es.formDialog)
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef(false)
  const [attempt, setAttempt] = useState(0)

  useLayoutEffect(() => {
    if (busy || !waiting.current) return
    const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]')
    if (!invalid?.length) return
    waiting.current = false
    // After the commit: focus handlers set state.
    queueMicrotask(() => invalid[0]?.focus())
    announce(messages.invalid(invalid.length), { assertive: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each submit, and each end of work
  }, [attempt, busy, messages])

  return {
    form,
    submitted() {
      // Rendered together with the errors that the caller has just set.
      waiting.current = true
      setAttempt((count) => count + 1)
    },
  }
}
