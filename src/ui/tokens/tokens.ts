// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.

/** Role colours; values change with the theme, names do not. */
export const color = {
  bgCanvas: 'var(--cj-bg-canvas)',
  bgSurface: 'var(--cj-bg-surface)',
  bgSubtle: 'var(--cj-bg-subtle)',
  bgSunken: 'var(--cj-bg-sunken)',
  bgOverlay: 'var(--cj-bg-overlay)',
  bgNav: 'var(--cj-bg-nav)',
  bgNavSelected: 'var(--cj-bg-nav-selected)',
  bgInverse: 'var(--cj-bg-inverse)',
  bgRowHover: 'var(--cj-bg-row-hover)',
  bgRowSelected: 'var(--cj-bg-row-selected)',
  bgRowSelectedHover: 'var(--cj-bg-row-selected-hover)',
  bgDisabled: 'var(--cj-bg-disabled)',
  bgSkeleton: 'var(--cj-bg-skeleton)',
  fgDefault: 'var(--cj-fg-default)',
  fgMuted: 'var(--cj-fg-muted)',
  fgPlaceholder: 'var(--cj-fg-placeholder)',
  fgDisabled: 'var(--cj-fg-disabled)',
  fgLink: 'var(--cj-fg-link)',
  fgOnAccent: 'var(--cj-fg-on-accent)',
  fgOnNav: 'var(--cj-fg-on-nav)',
  fgOnNavMuted: 'var(--cj-fg-on-nav-muted)',
  fgOnInverse: 'var(--cj-fg-on-inverse)',
  borderDefault: 'var(--cj-border-default)',
  borderStrong: 'var(--cj-border-strong)',
  borderControl: 'var(--cj-border-control)',
  borderControlHover: 'var(--cj-border-control-hover)',
  borderDanger: 'var(--cj-border-danger)',
  borderSelected: 'var(--cj-border-selected)',
  accentBg: 'var(--cj-accent-bg)',
  accentBgHover: 'var(--cj-accent-bg-hover)',
  accentBgActive: 'var(--cj-accent-bg-active)',
  accentSubtle: 'var(--cj-accent-subtle)',
  accentOnSubtle: 'var(--cj-accent-on-subtle)',
  dangerBg: 'var(--cj-danger-bg)',
  dangerBgHover: 'var(--cj-danger-bg-hover)',
  dangerFg: 'var(--cj-danger-fg)',
  dangerSubtle: 'var(--cj-danger-subtle)',
  dangerOnSubtle: 'var(--cj-danger-on-subtle)',
  successFg: 'var(--cj-success-fg)',
  successSubtle: 'var(--cj-success-subtle)',
  successOnSubtle: 'var(--cj-success-on-subtle)',
  successIcon: 'var(--cj-success-icon)',
  warningFg: 'var(--cj-warning-fg)',
  warningSubtle: 'var(--cj-warning-subtle)',
  warningOnSubtle: 'var(--cj-warning-on-subtle)',
  warningIcon: 'var(--cj-warning-icon)',
  infoFg: 'var(--cj-info-fg)',
  infoSubtle: 'var(--cj-info-subtle)',
  infoOnSubtle: 'var(--cj-info-on-subtle)',
  infoIcon: 'var(--cj-info-icon)',
  pointsFg: 'var(--cj-points-fg)',
  pointsSubtle: 'var(--cj-points-subtle)',
  pointsMark: 'var(--cj-points-mark)',
  focusRing: 'var(--cj-focus-ring)',
  focusRingOnNav: 'var(--cj-focus-ring-on-nav)',
  toastErrorBg: 'var(--cj-toast-error-bg)',
  toastErrorFg: 'var(--cj-toast-error-fg)',
  toastErrorMark: 'var(--cj-toast-error-mark)',
} as const

/** Distances on a 4 px base: the name is px / 8 · 100. */
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

/** Sizes of controls, layout and the constants of spec §9, as CSS lengths. */
export const size = {
  controlSm: 'var(--cj-size-control-sm)',
  controlMd: 'var(--cj-size-control-md)',
  controlLg: 'var(--cj-size-control-lg)',
  targetFine: 'var(--cj-size-target-fine)',
  targetCoarse: 'var(--cj-size-target-coarse)',
  iconSm: 'var(--cj-size-icon-sm)',
  iconMd: 'var(--cj-size-icon-md)',
  iconLg: 'var(--cj-size-icon-lg)',
  spinnerSm: 'var(--cj-size-spinner-sm)',
  spinnerMd: 'var(--cj-size-spinner-md)',
  spinnerLg: 'var(--cj-size-spinner-lg)',
  nav: 'var(--cj-size-nav)',
  navRail: 'var(--cj-size-nav-rail)',
  header: 'var(--cj-size-header)',
  content: 'var(--cj-size-content)',
  dialogXs: 'var(--cj-size-dialog-xs)',
  dialogSm: 'var(--cj-size-dialog-sm)',
  dialogMd: 'var(--cj-size-dialog-md)',
  dialogLg: 'var(--cj-size-dialog-lg)',
  imagePreview: 'var(--cj-size-image-preview)',
  toast: 'var(--cj-size-toast)',
  selectMenuMaxHeight: 'var(--cj-size-select-menu-max-height)',
  selectRow: 'var(--cj-size-select-row)',
  selectGroup: 'var(--cj-size-select-group)',
  tableRow: 'var(--cj-size-table-row)',
  tableRowTall: 'var(--cj-size-table-row-tall)',
  tableRowCompact: 'var(--cj-size-table-row-compact)',
  tableHeader: 'var(--cj-size-table-header)',
} as const

/** The same sizes as numbers, px (comfortable density). */
export const px = {
  controlSm: 28,
  controlMd: 36,
  controlLg: 44,
  targetFine: 24,
  targetCoarse: 44,
  iconSm: 16,
  iconMd: 20,
  iconLg: 24,
  spinnerSm: 16,
  spinnerMd: 32,
  spinnerLg: 80,
  nav: 280,
  navRail: 64,
  header: 64,
  content: 1440,
  dialogXs: 360,
  dialogSm: 480,
  dialogMd: 640,
  dialogLg: 880,
  imagePreview: 300,
  toast: 380,
  selectMenuMaxHeight: 320,
  selectRow: 36,
  selectGroup: 48,
  tableRow: 80,
  tableRowTall: 90,
  tableRowCompact: 56,
  tableHeader: 40,
} as const

/** Widths where the layout changes, px: below phone sheets replace popups, below desktop the menu is a drawer. */
export const breakpoint = {
  phone: 640,
  desktop: 1024,
} as const

/** Counts of the specification: rows of overscan, toasts on screen. */
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

/** Timers, ms (spec §9). */
export const ms = {
  toastError: 10000,
  toastDefault: 4500,
  toastFade: 300,
  toastRemove: 400,
  bannerAutohide: 2000,
  sortIndicator: 500,
  selectScrollIdle: 150,
  selectSearchBlur: 200,
  search: 300,
  typeahead: 500,
  tooltipOpen: 600,
  tooltipClose: 120,
  announce: 100,
  copied: 2000,
  announceClear: 7000,
  busyAnnounce: 500,
} as const

/** Curves. */
export const easing = {
  standard: 'var(--cj-easing-standard)',
  exit: 'var(--cj-easing-exit)',
  emphasized: 'var(--cj-easing-emphasized)',
} as const

/** Font families. */
export const font = {
  sans: 'var(--cj-font-sans)',
  display: 'var(--cj-font-display)',
  mono: 'var(--cj-font-mono)',
} as const

/** Type styles for the `font` shorthand. */
export const text = {
  caption: 'var(--cj-text-caption)',
  label: 'var(--cj-text-label)',
  body: 'var(--cj-text-body)',
  bodyLg: 'var(--cj-text-body-lg)',
  titleSm: 'var(--cj-text-title-sm)',
  title: 'var(--cj-text-title)',
  heading: 'var(--cj-text-heading)',
  stat: 'var(--cj-text-stat)',
  hero: 'var(--cj-text-hero)',
} as const

/** Letter spacing that belongs to a type style. */
export const tracking = {
  caption: 'var(--cj-tracking-caption)',
  label: 'var(--cj-tracking-label)',
  body: 'var(--cj-tracking-body)',
  bodyLg: 'var(--cj-tracking-body-lg)',
  titleSm: 'var(--cj-tracking-title-sm)',
  title: 'var(--cj-tracking-title)',
  heading: 'var(--cj-tracking-heading)',
  stat: 'var(--cj-tracking-stat)',
  hero: 'var(--cj-tracking-hero)',
} as const

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

/** Behind dialogs and the loader. */
export const scrim = 'var(--cj-scrim)'

export type ColorName = keyof typeof color
