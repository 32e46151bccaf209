/** Index of the item in a row that a key moves the focus to, without wrapping; null for other keys. */
export function nextItemIndex(key: string, index: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === backward || key === 'ArrowUp') return Math.max(index - 1, 0)
  return null
}
