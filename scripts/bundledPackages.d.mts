import type { Plugin } from 'vite'

export const BUNDLED_PACKAGES: string
export function bundledPackages(): Plugin
