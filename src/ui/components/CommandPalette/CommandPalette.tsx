import { useRef, type ComponentPropsWithRef } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Dialog, type DialogCloseReason } from '../Dialog/Dialog.tsx'
import { PaletteSearch } from './PaletteSearch.tsx'
import type { Command, CommandGroup } from './types.ts'

export type CommandPaletteCloseReason = DialogCloseReason | 'item-press'

type OwnProps = {
  /**
   * Nothing is rendered while false: each opening starts with an empty text.
   * @es Abierto o no. Mientras es falso no se dibuja nada: cada apertura empieza de cero.
   */
  open: boolean
  /**
   * The user asked to close it, or selected a command.
   * @es Alguien quiere cerrarla o eligió algo. Quien guarda `open` decide.
   */
  onClose: (reason: CommandPaletteCloseReason) => void
  /**
   * Groups in their order; while something is typed, those with the best match first.
   * @type {readonly CommandGroup[]}
   * @es Los grupos en orden, cada uno con `commands`, que se filtran, o `search`, que los busca en otra parte. Al
   * escribir va primero el que mejor calza.
   */
  groups: readonly CommandGroup[]
  /**
   * Commands used lately, shown first while nothing is typed.
   * @type {readonly Command[]}
   * @es Lo usado hace poco: va primero mientras no se escribe.
   */
  recent?: readonly Command[]
  /**
   * Heading and accessible name.
   * @default 'Buscar o hacer'
   * @es Título y nombre del campo. «Buscar o hacer» si no se dice.
   */
  title?: string
  /**
   * Shown in the empty field: 'Pantalla, socio o producto'.
   * @es Lo que se puede escribir: «Pantalla, socio o producto».
   */
  placeholder?: string
}

/** Other props go to the dialog's element. */
export type CommandPaletteProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children' | 'role'>

/**
 * Finds screens, commands and records by typing, and runs the selected one. Opened by `useCommandShortcut`.
 * @see APG combobox in a dialog
 */
export function CommandPalette({ open, onClose, groups, recent, title, placeholder, ...rest }: CommandPaletteProps) {
  const messages = useMessages('commandPalette', es.commandPalette)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog {...rest} open={open} title={title ?? messages.title} onClose={onClose} initialFocus={input}>
      <PaletteSearch
        inputRef={input}
        label={title ?? messages.title}
        placeholder={placeholder}
        groups={groups}
        recent={recent}
        onSelect={({ onSelect }) => {
          onClose('item-press')
          onSelect()
        }}
      />
    </Dialog>
  )
}
