import { useEffect, useEffectEvent } from 'react'
import type { ScreenForm } from './paths.ts'

/** react-router's `useSearchParams()` */
type Address = readonly [URLSearchParams, (next: URLSearchParams, options: { replace: boolean }) => void]

/**
 * Opens a form of this screen where the address asks for it, as in `/products?nuevo`, and takes it out of the address.
 * @param allowed Whether this user may open it; otherwise only the address changes.
 */
export function useAddressedForm(form: ScreenForm, [query, setQuery]: Address, open: () => void, allowed = true): void {
  const isRequested = query.has(form)
  const start = useEffectEvent(() => {
    const rest = new URLSearchParams(query)
    rest.delete(form)
    setQuery(rest, { replace: true })
    if (allowed) open()
  })
  useEffect(() => {
    if (isRequested) start()
  }, [isRequested])
}
