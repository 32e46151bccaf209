import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * The focus of a form that its page is for: as it opens the first field has it, but on touch, where a keyboard would jump up; after a
 * refused submit the first field that refuses. Call `submitted` with each submit.
 */
export function useFormFocus(busy: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useLayoutEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    formRef.current!.querySelector('input')!.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (submits > 0 && !busy) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits, busy])
  return { formRef, submitted: () => setSubmits((count) => count + 1) }
}
