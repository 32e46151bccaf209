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
  /** What the user did; a React event's native one. */
  event: Event
}

/** What every popup that opens by itself takes (after Base UI). */
export type OpenProps = {
  /** Whether it is open, where the caller holds that: nothing opens or closes unless this says so. */
  open?: boolean
  /** Whether it is open at first, where the caller does not hold it. */
  defaultOpen?: boolean
  /** Somebody wants it open or closed; once for each act, whether or not the caller follows. */
  onOpenChange?: (open: boolean, meta: OpenChangeMeta) => void
}
