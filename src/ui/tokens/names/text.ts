// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// Type styles for the `font` shorthand.

export const caption = 'var(--cj-type-caption) var(--cj-font-sans)'
export const label = 'var(--cj-type-label) var(--cj-font-sans)'
export const body = 'var(--cj-type-body) var(--cj-font-sans)'
export const bodyLg = 'var(--cj-type-body-lg) var(--cj-font-sans)'
export const titleSm = 'var(--cj-type-title-sm) var(--cj-font-sans)'
export const title = 'var(--cj-type-title) var(--cj-font-sans)'
export const heading = 'var(--cj-type-heading) var(--cj-font-display)'
export const stat = 'var(--cj-type-stat) var(--cj-font-display)'
export const hero = 'var(--cj-type-hero) var(--cj-font-display)'
