import { useEffect, useRef, useState } from 'react'

/** After a refused submit the focus goes to the first field that refuses. Call `submitted` with each submit. */
export function useRefusedFocus(busy: boolean) {
  const formRef = useRef<HTMLFormElement>(null)
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (submits > 0 && !busy) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submits, busy])
  return { formRef, submitted: () => setSubmits((count) => count + 1) }
}
