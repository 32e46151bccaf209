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
  /** The native event of the user's act. */
  event: Event
}

/** Props of every popup that can be opened by itself or by its owner. */
export type OpenProps = {
  /** Whether it is open, where the caller controls that. */
  open?: boolean
  /** Whether it is open at first, where the caller does not control that. @default false */
  defaultOpen?: boolean
  /** Called once for each act that opens or closes it; a controlled popup stays as it is unless `open` follows. */
  onOpenChange?: (open: boolean, meta: OpenChangeMeta) => void
}
