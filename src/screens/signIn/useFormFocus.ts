import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Focuses the first field on mount, except on touch devices, whose keyboard would open.
 * Focuses the first invalid field after each submit that was reported by `submitted`, or the password of a refused one.
 */
export function useFormFocus(busy: boolean, refused: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useLayoutEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    formRef.current!.querySelector('input')!.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (submits === 0 || busy) return
    const wanted = refused ? 'input[name="password"]' : '[aria-invalid="true"]'
    formRef.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [submits, busy, refused])
  return { formRef, submitted: () => setSubmits((count) => count + 1) }
}
