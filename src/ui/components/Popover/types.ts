import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode, RefObject } from 'react'
import type { OpenProps } from '../../hooks/openChange.ts'

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
