import type { BrowserContextOptions } from '@playwright/test'

export function findBrowser(): string
export const launchArguments: string[]
export const contextOptions: BrowserContextOptions
