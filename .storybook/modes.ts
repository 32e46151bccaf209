/**
 * Modes in which a story's picture is taken, by the test runner and by Chromatic. Each changes one thing of `light`.
 * Every story has `defaultModes`; grids of states have all.
 */
export const allModes = {
  light: {},
  dark: { theme: 'dark' },
  'light-hc': { theme: 'light-hc' },
  'dark-hc': { theme: 'dark-hc' },
  forced: { forcedColors: true },
  rtl: { direction: 'rtl' },
  narrow: { width: 320 },
} as const satisfies Record<string, Mode>
export type Mode = { theme?: string; forcedColors?: true; direction?: 'ltr' | 'rtl'; width?: number }
export type ModeName = keyof typeof allModes

/** Modes of a story that names none. */
export const defaultModes: ModeName[] = ['light', 'dark']

const modesOf = (names: ModeName[]) => ({ visual: { modes: names } })

/** Modes of a story whose popup is open: it was placed when it opened, so only its colours may change. */
export const popupModes = modesOf(['light', 'dark', 'light-hc', 'dark-hc', 'forced'])

/** Parameters of a story with a grid of states: `parameters: { ...stateGridModes }`. */
export const stateGridModes = modesOf(Object.keys(allModes) as ModeName[])
