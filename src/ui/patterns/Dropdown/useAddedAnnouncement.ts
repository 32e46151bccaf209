import { useEffect, useRef } from 'react'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'
import type { Option } from './options.ts'

/** Says how many options were added to those that were there; another list in their place is not an addition. */
export function useAddedAnnouncement(options: readonly Option[]): void {
  const before = useRef(options)
  useEffect(() => {
    const { length } = before.current
    const added = options.length - length
    const goesOn = length > 0 && before.current[length - 1]!.key === options[length - 1]?.key
    before.current = options
    if (added > 0 && goesOn) announce(es.dropdown.added(added, options.length))
  }, [options])
}
