export type TabListDirection = {
  /** The tab list is vertical. */
  vertical: boolean
  /** Right-to-left text: ← selects the next tab. */
  rtl: boolean
}

/** Index of the tab that a key moves to, wrapping around; null for other keys. */
export function nextTabIndex(
  key: string,
  index: number,
  count: number,
  { vertical, rtl }: TabListDirection,
): number | null {
  const [backward, forward] = vertical
    ? ['ArrowUp', 'ArrowDown']
    : rtl
      ? ['ArrowRight', 'ArrowLeft']
      : ['ArrowLeft', 'ArrowRight']
  if (key === backward) return (index - 1 + count) % count
  if (key === forward) return (index + 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
