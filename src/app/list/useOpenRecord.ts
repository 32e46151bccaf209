import { useCallback, useLayoutEffect, useRef } from 'react'
import { Id } from '#contract/common.ts'
import { paths, recordParam, type RecordScreen } from '../paths.ts'
import { copyFirstEntry, shownAddress } from '../useBackGuard.ts'

/** react-router's `useSearchParams()` */
type Address = readonly [URLSearchParams, (next: URLSearchParams, options: { replace: boolean }) => void]

/**
 * The record whose detail the address opens, as in `/partners?socio=5200`.
 * @returns its id, or null, and a stable function that opens another record, or none
 */
export function useOpenRecord(screen: RecordScreen, address: Address) {
  const name = recordParam(screen)
  const [, id = null] = Id.validate(address[0].get(name), { coerce: true })
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  })

  const setOpenRecord = useCallback(
    (next: number | null) => {
      const [query, setQuery] = latest.current
      setQuery(withParam(query, name, next), { replace: true })
    },
    [name],
  )

  useLayoutEffect(() => {
    if (id === null) return
    shownAddress.isOverList = true
    const list = withParam(latest.current[0], name, null).toString()
    // Before the detail's own guard: Back from a closed detail then leads to the list, also in a new tab.
    copyFirstEntry(list ? `?${list}` : window.location.pathname)
    return () => void (shownAddress.isOverList = false)
  }, [id, name])
  return [id, setOpenRecord] as const
}

/**
 * Address of a row's detail over the list as it was when the row was drawn: in a new tab, closing the detail leads to
 * the same rows. The function is stable: another filter draws no row that stays.
 */
export function useRowHref(screen: RecordScreen, address: Address): (row: { id: number }) => string {
  const name = recordParam(screen)
  const latest = useRef(address)
  useLayoutEffect(() => {
    latest.current = address
  })
  return useCallback(
    ({ id }) => {
      const list = withParam(latest.current[0], name, null).toString()
      return `${paths[screen]}?${list && `${list}&`}${name}=${id}`
    },
    [screen, name],
  )
}

function withParam(query: URLSearchParams, name: string, value: number | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value === null) next.delete(name)
  else next.set(name, String(value))
  return next
}
