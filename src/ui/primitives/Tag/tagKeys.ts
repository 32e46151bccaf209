/** The tag (0-based) where a key leads from `at`, stopping at both ends; null for keys that lead nowhere. */
export function nextTagIndex(key: string, at: number, count: number, rtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forth = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forth || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === back || key === 'ArrowUp') return Math.max(at - 1, 0)
  return null
}
