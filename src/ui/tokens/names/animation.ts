// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// Names of the keyframes (source/keyframes.css).

export const appear = 'cj-appear'
export const vanish = 'cj-vanish'
export const unhide = 'cj-unhide'
export const rise = 'cj-rise'
export const comeDown = 'cj-come-down'
export const comeUp = 'cj-come-up'
export const arrive = 'cj-arrive'
export const slide = 'cj-slide'
export const turn = 'cj-turn'
export const pulse = 'cj-pulse'
export const breathe = 'cj-breathe'
export const pass = 'cj-pass'
export const run = 'cj-run'
