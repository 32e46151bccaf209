// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.

/** Role colours; their values depend on the theme. */
export * as color from './names/color.ts'

/** Spacing on a 4 px grid; the name is px / 8 · 100. */
export const space = {
  '0': 'var(--cj-space-0)',
  '100': 'var(--cj-space-100)',
  '150': 'var(--cj-space-150)',
  '200': 'var(--cj-space-200)',
  '250': 'var(--cj-space-250)',
  '300': 'var(--cj-space-300)',
  '400': 'var(--cj-space-400)',
  '500': 'var(--cj-space-500)',
  '600': 'var(--cj-space-600)',
  '800': 'var(--cj-space-800)',
  '025': 'var(--cj-space-025)',
  '050': 'var(--cj-space-050)',
  '075': 'var(--cj-space-075)',
} as const

/** Corner radii. */
export const radius = {
  xs: 'var(--cj-radius-xs)',
  sm: 'var(--cj-radius-sm)',
  md: 'var(--cj-radius-md)',
  lg: 'var(--cj-radius-lg)',
  xl: 'var(--cj-radius-xl)',
  full: 'var(--cj-radius-full)',
} as const

/** Sizes of controls, layout and other constants, as CSS lengths. */
export * as size from './names/size.ts'

/** The sizes as numbers, px (comfortable density). */
export * as px from './names/px.ts'

/** Viewport widths, px: below `phone` sheets replace popups, below `desktop` the menu is a drawer. */
export const breakpoint = {
  phone: 640,
  desktop: 1024,
} as const

/** Counts: rows of overscan, toasts on screen. */
export const count = {
  selectOverscan: 2,
  toastLimit: 5,
} as const

/** Animation times, as CSS times. */
export const duration = {
  instant: 'var(--cj-duration-instant)',
  fast: 'var(--cj-duration-fast)',
  base: 'var(--cj-duration-base)',
  moderate: 'var(--cj-duration-moderate)',
  slow: 'var(--cj-duration-slow)',
  loop: 'var(--cj-duration-loop)',
} as const

/** Timers, ms. */
export * as ms from './names/ms.ts'

/** Easing curves. */
export const easing = {
  standard: 'var(--cj-easing-standard)',
  exit: 'var(--cj-easing-exit)',
  emphasized: 'var(--cj-easing-emphasized)',
} as const

/** Names of the keyframes (source/keyframes.css). */
export * as animation from './names/animation.ts'

/** Font families. */
export const font = {
  sans: 'var(--cj-font-sans)',
  display: 'var(--cj-font-display)',
  mono: 'var(--cj-font-mono)',
} as const

/** Type styles for the `font` shorthand. */
export * as text from './names/text.ts'

/** Letter spacing that belongs to a type style. */
export * as tracking from './names/tracking.ts'

/** Shadows: e1 raised, e2 menus, e3 dialogs. */
export const elevation = {
  e1: 'var(--cj-elevation-e1)',
  e2: 'var(--cj-elevation-e2)',
  e3: 'var(--cj-elevation-e3)',
} as const

/** z-index of each layer. */
export const layer = {
  dropdown: 1000,
  sticky: 1010,
  dialog: 1100,
  popoverInDialog: 1150,
  loader: 1300,
  toast: 1400,
} as const

/** Backdrop of dialogs and of the loader. */
export const scrim = 'var(--cj-scrim)'

export type ColorName = keyof typeof import('./names/color.ts')
