/** The fields that have a value: an update leaves an absent field as it is, and null empties it. */
export function presentFields<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
