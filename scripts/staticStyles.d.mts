import type { Plugin } from 'vite'

export function staticStyles(): Plugin
