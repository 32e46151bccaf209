type Missing = '' | 0 | 0n | false | null | undefined

/** Value of `aria-describedby` from the ids that are present, in this order; undefined without any. */
export const describedBy = (...ids: (string | Missing)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
