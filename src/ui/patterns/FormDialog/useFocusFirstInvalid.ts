import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'

export interface RefusedSubmit {
  form: RefObject<HTMLFormElement | null>
  /** Call it after the caller's onSubmit. */
  submitted(): void
}

/**
 * After a submit that left invalid fields (at once, or when `busy` ends, which may begin a moment later): focus on the first one, and how
 * many are said.
 */
export function useFocusFirstInvalid(busy: boolean): RefusedSubmit {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef(false)
  const [attempt, setAttempt] = useState(0)

  useLayoutEffect(() => {
    if (busy || !waiting.current) return
    const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]')
    if (!invalid?.length) return
    waiting.current = false
    // Once the commit is over: focus handlers set state of their own.
    queueMicrotask(() => invalid[0]?.focus())
    announce(es.formDialog.invalid(invalid.length), { assertive: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each submit, and each end of work
  }, [attempt, busy])

  return {
    form,
    submitted() {
      // Drawn together with the errors that the caller has just set.
      waiting.current = true
      setAttempt((count) => count + 1)
    },
  }
}
