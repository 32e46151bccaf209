/** The child's own handler first, then ours. */
export function chain<Event>(own: ((event: Event) => void) | undefined, ours: (event: Event) => void) {
  return (event: Event) => {
    own?.(event)
    ours(event)
  }
}
