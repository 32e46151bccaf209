import { useEffect, type ReactNode } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { failed } from '../EmptyState/illustrations.tsx'
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
  useEffect(() => {
    if (!isSaid) announce(text, { assertive: true })
  }, [text, isSaid])
  return <EmptyStateFrame illustration={failed} title={text} action={retry} />
}
