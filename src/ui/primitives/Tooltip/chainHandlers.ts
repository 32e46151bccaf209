type Handlers = Record<string, (event: never) => void>

/** Our handlers, each after the child's own of that name. */
export function chainHandlers<Ours extends Handlers>(
  own: { [Name in keyof Ours]?: Handlers[string] },
  ours: Ours,
): Ours {
  const both: Handlers = {}
  for (const name in ours) {
    both[name] = (event) => {
      own[name]?.(event)
      ours[name]!(event)
    }
  }
  return both as Ours
}
