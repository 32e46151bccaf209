/** Whether the keyboard has ⌘. Only in a browser. */
export const isApplePlatform = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
