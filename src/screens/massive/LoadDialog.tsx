import { useEffect, type ReactNode } from 'react'
import type { ApiError } from '#app/api/apiError.ts'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { massiveTexts } from './massiveTexts.ts'

type LoadDialogProps = {
  id: number
  title: string
  /** State of the load, in the panel. */
  badge?: ReactNode
  place?: RecordPlace | undefined
  /** Buttons of what can be done with the load. */
  actions: ReactNode
  /** Whether a decision was made, whose buttons are gone. */
  isDecided: boolean
  /** Why the load could not be read. */
  error: ApiError | null | undefined
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

/** The way out of the detail, in the dialog's footer or the panel's heading. */
const wayOut = '[data-slot="dialog.footer"] button, [data-slot="recordPanel.title"]'

/** A load as a document, applied or waiting. */
export function LoadDialog({ id, isDecided, error, onRetry, children, ...frame }: LoadDialogProps) {
  useEffect(() => {
    // The focus was on the button of the decision.
    if (isDecided && document.activeElement === document.body) document.querySelector<HTMLElement>(wayOut)?.focus()
  }, [isDecided])
  return (
    <RecordFrame {...frame} size="lg" recordId={id}>
      {error ? <ReadFailed onRetry={onRetry}>{error.text ?? massiveTexts.loads.readFailed}</ReadFailed> : children}
    </RecordFrame>
  )
}
