/** Index of the tag that a key moves to, without wrapping; null for other keys. */
export function nextTagIndex(key: string, index: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === backward || key === 'ArrowUp') return Math.max(index - 1, 0)
  return null
}
