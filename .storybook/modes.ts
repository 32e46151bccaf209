/**
 * How a story is photographed, here and by Chromatic (`npm run chromatic` needs CHROMATIC_PROJECT_TOKEN): every story in light
 * and dark; the grids of states in all of them. Each changes one thing of the light picture.
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

/** For most stories. */
export const defaultModes: ModeName[] = ['light', 'dark']

const wide = 1280
const ofChromatic = (names: ModeName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { theme = 'light', direction = 'ltr', width = wide, ...rest } = allModes[name] as Mode
      return [
        name,
        { theme, direction, viewport: { width, height: 800 }, ...(rest.forcedColors && { forcedColors: 'active' }) },
      ]
    }),
  )

export const defaultChromaticModes = ofChromatic(defaultModes)

const modesOf = (names: ModeName[]) => ({ visual: { modes: names }, chromatic: { modes: ofChromatic(names) } })

/** For a list that is open already when its picture is taken: its place is found as it opens, so only the colours change. */
export const popupModes = modesOf(['light', 'dark', 'light-hc', 'dark-hc', 'forced'])

/** Parameters of a grid of states: `parameters: { ...stateGrid }`. */
export const stateGridModes = modesOf(Object.keys(allModes) as ModeName[])
