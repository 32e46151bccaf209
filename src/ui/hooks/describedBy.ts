type Missing = '' | 0 | 0n | false | null | undefined

/** `aria-describedby` of those notes that are there, in this order, what the caller says itself among them; undefined where none is. */
export const describedBy = (...ids: (string | Missing)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
