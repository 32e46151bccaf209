export function componentCosts(
  root: string,
  names: readonly string[],
): Promise<Record<string, { first: number; later: number }>>
export function bundleCost(root: string, file: string): Promise<{ js: number; css: number; later: number }>
