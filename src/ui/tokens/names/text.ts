// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// Type styles for the `font` shorthand.

export const caption = 'var(--cj-text-caption)'
export const label = 'var(--cj-text-label)'
export const body = 'var(--cj-text-body)'
export const bodyLg = 'var(--cj-text-body-lg)'
export const titleSm = 'var(--cj-text-title-sm)'
export const title = 'var(--cj-text-title)'
export const heading = 'var(--cj-text-heading)'
export const stat = 'var(--cj-text-stat)'
export const hero = 'var(--cj-text-hero)'
