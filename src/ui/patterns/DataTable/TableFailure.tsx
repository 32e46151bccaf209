import { useEffect, useRef, type ReactNode } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useFocusHandedOn } from '../../hooks/useFocusHandedOn.ts'
import { EmptyState } from '../EmptyState/EmptyState.tsx'

type TableFailureProps = {
  text: string
  /** The button to try again with. */
  retry: ReactNode
}

/** In place of rows that never came: why, said aloud too, and the way to ask again. */
export function TableFailure({ text, retry }: TableFailureProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusHandedOn(place)
  useEffect(() => announce(text, { assertive: true }), [text])
  return (
    <div ref={place}>
      <EmptyState variant="error" title={text} action={retry} />
    </div>
  )
}
