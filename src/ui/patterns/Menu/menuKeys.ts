/** The item that an arrow, Home or End leads to; wraps (APG menu). Undefined for other keys. */
export function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index <= 0 ? length : index) - 1
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
