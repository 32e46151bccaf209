import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useFocusHandedOn } from '../../hooks/useFocusHandedOn.ts'
import { failed } from '../EmptyState/drawings.tsx'
import { EmptyStateFrame } from '../EmptyState/EmptyStateFrame.tsx'

type TableFailureProps = {
  text: string
  /** Somebody else says it. */
  isSaid: boolean
  /** The button to try again with. */
  retry: ReactNode
}

/** In place of rows that never came: why, said aloud too, and the way to ask again. */
export function TableFailure({ text, isSaid, retry }: TableFailureProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusHandedOn(place)
  useEffect(() => {
    if (!isSaid) announce(text, { assertive: true })
  }, [text, isSaid])
  return (
    <div ref={place}>
      <EmptyStateFrame drawing={failed} title={text} action={retry} />
    </div>
  )
}
