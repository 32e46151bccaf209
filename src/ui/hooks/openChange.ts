/** What opened or closed a popup. */
export type OpenChangeReason =
  | 'trigger-press'
  | 'item-press'
  | 'escape-key'
  | 'outside-press'
  | 'focus-out'
  | 'close-press'
  | 'clear-press'
  | 'list-navigation'
  | 'imperative'

export type OpenChangeMeta = {
  reason: OpenChangeReason
  /** The native event of the user's press or key. */
  event: Event
}

/** Props of every popup that can be opened by itself or by its owner. */
export type OpenProps = DefaultOpenProps & {
  /**
   * Whether it is open, where the caller controls that.
   * @es Abierto o no, si lo guarda quien usa la pieza.
   */
  open?: boolean
  /**
   * Called once for each press or key that opens or closes it; a controlled popup stays unless `open` follows.
   * @es Se abre o se cierra: el estado nuevo, por qué y el evento.
   */
  onOpenChange?: (open: boolean, meta: OpenChangeMeta) => void
}

/** Props of every popup that opens itself. */
export type DefaultOpenProps = {
  /**
   * Whether it is open at first, where the caller does not control that.
   * @default false
   * @es Si parte abierto, cuando no lo guarda quien usa la pieza.
   */
  defaultOpen?: boolean
}
