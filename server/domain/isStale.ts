/** Optimistic locking: true when the row's version differs from the form's. Undefined skips the check. */
export const isStale = ({ version }: { version: number }, formVersion: number | undefined): boolean =>
  formVersion !== undefined && formVersion !== version
