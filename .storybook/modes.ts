/**
 * Modes in which a story's picture is taken, by the test runner and by Chromatic. Each changes one thing of `light`.
 * Every story has `defaultModes`; grids of states have those of all themes, and the states that their styles know.
 */
export const allModes = {
  light: {},
  dark: { theme: 'dark' },
  'light-hc': { theme: 'light-hc' },
  'dark-hc': { theme: 'dark-hc' },
  forced: { medium: 'forced' },
  rtl: { direction: 'rtl' },
  narrow: { width: 320 },
  hover: { states: ['hover'] },
  pressed: { states: ['hover', 'active'] },
  focus: { states: ['focus-visible', 'focus-within'] },
  // Under the pointer too: so the size of what a finger presses is seen.
  touch: { medium: 'touch', states: ['hover'] },
  print: { medium: 'print' },
  motion: { medium: 'motion' },
} as const satisfies Record<string, Mode>
export type Mode = {
  theme?: string
  direction?: 'ltr' | 'rtl'
  width?: number
  /** Pseudo-classes that all elements of the page have. */
  states?: readonly string[]
  /** Forced colours, a screen to touch, paper, or motion: its end, and loops at a third of their time. */
  medium?: 'forced' | 'touch' | 'print' | 'motion'
}
export type ModeName = keyof typeof allModes

/** Modes of a story that names none. */
export const defaultModes: ModeName[] = ['light', 'dark']

const modesOf = (modes: ModeName[]) => ({ visual: { modes } })

/** Parameters of a story with light, dark and more modes. */
export const defaultAnd = (...more: ModeName[]) => modesOf([...defaultModes, ...more])

/** Modes of a story whose popup is open: it was placed when it opened, so only its colours may change. */
export const popupModes = modesOf(['light', 'dark', 'light-hc', 'dark-hc', 'forced'])

/** Parameters of a story with a grid of states: `parameters: { ...stateGridModes }`. */
export const stateGridModes = modesOf(['light', 'dark', 'light-hc', 'dark-hc', 'forced', 'rtl', 'narrow'])

/**
 * Parameters with more modes: those that the styles of the component have rules for.
 * @see tests/architecture/stateImages.test.ts
 */
export const withModes = ({ visual: { modes } }: ReturnType<typeof modesOf>, ...more: ModeName[]) =>
  modesOf([...modes, ...more])
