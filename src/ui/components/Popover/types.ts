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
  /**
   * Heading and accessible name.
   * @es Lo nombra; suele decir lo mismo que su botón.
   */
  title: string
  /**
   * Visually hides the title.
   * @default false
   * @es Deja el título solo para lectores de pantalla.
   */
  hideTitle?: boolean
  /**
   * Renders the button that opens it.
   * @es Dibuja el botón que lo abre, con las propiedades que recibe.
   */
  trigger: (props: PopoverTriggerProps) => ReactElement
  /**
   * Focused on opening; else the popover itself.
   * @es Recibe el foco al abrir; si falta, el popover.
   */
  initialFocus?: RefObject<HTMLElement | null>
  /**
   * Buttons below the content, the main one last.
   * @es Botones bajo el contenido, el principal al final.
   */
  footer?: ReactNode
  /**
   * Its content.
   * @es Lo que contiene.
   */
  children: ReactNode
}

/** Other props go to the popover. */
export type PopoverProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>
