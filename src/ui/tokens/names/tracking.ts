// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// Letter spacing that belongs to a type style.

export const caption = 'var(--cj-tracking-caption)'
export const label = 'var(--cj-tracking-label)'
export const body = 'var(--cj-tracking-body)'
export const bodyLg = 'var(--cj-tracking-body-lg)'
export const titleSm = 'var(--cj-tracking-title-sm)'
export const title = 'var(--cj-tracking-title)'
export const heading = 'var(--cj-tracking-heading)'
export const stat = 'var(--cj-tracking-stat)'
export const hero = 'var(--cj-tracking-hero)'
