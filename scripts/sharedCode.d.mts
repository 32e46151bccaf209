export const SHELL: string
export const FIRST_SCREENS: readonly string[]
export function isShared(id: string): boolean
