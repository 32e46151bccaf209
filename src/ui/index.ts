// The design system's public surface: one named export a line. Nobody inside src/ui imports this file.
export { announce, mountAnnouncer } from './hooks/announcer.ts'
export { fold } from './hooks/fold.ts'
export { GlobalStyle } from './tokens/GlobalStyle.ts'
export { visuallyHidden } from './tokens/visuallyHidden.ts'
export * from './tokens/tokens.ts'
