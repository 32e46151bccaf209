import type { BrowserContextOptions } from '@playwright/test'

export function findBrowser(): string
export function findWindowlessBrowser(): string
export const launchArguments: string[]
export const contextOptions: BrowserContextOptions
