import { useId, useRef } from 'react'
import { useControlled } from '../../hooks/useControlled.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { PopoverPanel } from './PopoverPanel.tsx'
import type { PopoverProps } from './types.ts'

/**
 * Content beside the button that opens it. The page stays operable; leaving with Tab or pressing outside closes it.
 * @see APG dialog (non-modal)
 */
export function Popover({ trigger, open, defaultOpen = false, onOpenChange, ...panel }: PopoverProps) {
  const [isOpen, setOpen] = useControlled(open, defaultOpen, onOpenChange)
  // A server cannot place it.
  const isHydrated = useHydrated()
  const anchor = useRef<HTMLButtonElement>(null)
  const generated = useId()
  const id = panel.id ?? generated
  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: ({ nativeEvent }) => setOpen(!isOpen, { reason: 'trigger-press', event: nativeEvent }),
      })}
      {isOpen && isHydrated && (
        <PopoverPanel
          {...panel}
          id={id}
          anchor={anchor}
          onClose={(reason, event) => setOpen(false, { reason, event })}
        />
      )}
    </>
  )
}
