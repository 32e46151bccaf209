import type { Plugin } from 'vite'

export function cssText(): Plugin
