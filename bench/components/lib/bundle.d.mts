export function bundleCost(root: string, file: string): Promise<{ js: number; css: number; later: number }>
