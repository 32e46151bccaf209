import { useEffect, useRef, type ReactNode } from 'react'
import type { ApiError } from '#app/api/apiError.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, Dialog } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { massiveTexts } from './massiveTexts.ts'

type LoadDialogProps = {
  title: string
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

/** A load as a document, applied or waiting. */
export function LoadDialog({ title, actions, isDecided, error, onRetry, onClose, children }: LoadDialogProps) {
  useBackGuard(onClose)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The focus was on the button of the decision.
    if (isDecided && document.activeElement === document.body) closeButton.current?.focus()
  }, [isDecided])
  return (
    <Dialog
      open
      size="lg"
      title={title}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button ref={closeButton} onClick={onClose}>
            Cerrar
          </Button>
          {actions}
        </>
      }
    >
      {error ? <ReadFailed onRetry={onRetry}>{error.text ?? massiveTexts.loads.readFailed}</ReadFailed> : children}
    </Dialog>
  )
}
