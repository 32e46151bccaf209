import type { Plugin } from 'vite'

export function downshiftComboboxOnly(): Plugin
