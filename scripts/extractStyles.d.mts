import type { Plugin } from 'vite'

export function extractStyles(options?: { emitted?: Map<string, string> }): Plugin
export function extract(file: string, code?: string): { js: string; css: string; files: ReadonlySet<string> }
