/** Resolves after the next frame is painted. In a hidden tab that is once the tab is shown again. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
