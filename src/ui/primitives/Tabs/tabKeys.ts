export type TabListDirection = {
  /** Tabs stand one under the other. */
  vertical: boolean
  /** The text runs from right to left: ← leads to the next tab. */
  rtl: boolean
}

/** The tab (0-based) where a key leads from `at`, going round at the ends; null for keys that are not ours. */
export function nextTabIndex(
  key: string,
  at: number,
  count: number,
  { vertical, rtl }: TabListDirection,
): number | null {
  const [back, forth] = vertical
    ? ['ArrowUp', 'ArrowDown']
    : rtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight']
  if (key === back) return (at - 1 + count) % count
  if (key === forth) return (at + 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
