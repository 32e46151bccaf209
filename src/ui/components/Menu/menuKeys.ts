/** The item that an arrow key, Home or End leads to; wraps. Undefined for other keys. @see APG menu */
export function nextIndex(key: string, index: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index <= 0 ? length : index) - 1
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
