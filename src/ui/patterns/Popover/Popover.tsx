import {
  useId,
  useRef,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import type { OpenProps } from '../../hooks/openChange.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { PopoverPanel } from './PopoverPanel.tsx'

/** Props that the trigger, a button, must spread. */
export type PopoverTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
}

type OwnProps = OpenProps & {
  /** Heading and accessible name. */
  title: string
  /** Visually hides the title. @default false */
  hideTitle?: boolean
  /** Renders the button that opens it. */
  trigger: (props: PopoverTriggerProps) => ReactElement
  /** Focused on opening; else the popover itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons below the content, the main one last. */
  footer?: ReactNode
  children: ReactNode
}

/** Other props go to the popover: `className`, `style`, `ref`, `id`, `data-*` … */
export type PopoverProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

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
