type Handlers = Record<string, (event: never) => void>

/** Combines event handlers: the child's handler runs first. */
export function chainHandlers<Added extends Handlers>(
  existing: { [Name in keyof Added]?: Handlers[string] },
  added: Added,
): Added {
  const chained: Handlers = {}
  for (const name in added) {
    chained[name] = (event) => {
      existing[name]?.(event)
      added[name]!(event)
    }
  }
  return chained as Added
}
