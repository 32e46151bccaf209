import { is, type Struct } from 'superstruct'

/**
 * Reads an object of localStorage whose values have the shape of `struct`. Values of another shape, written by another
 * version, are left out; the others stay.
 * @returns {} when storage is blocked or holds no object.
 */
export function readStoredRecord<T>(key: string, struct: Struct<T, unknown>): Record<string, T> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, T] => is(entry[1], struct)))
  } catch {
    return {}
  }
}
