import type { Preview } from '@storybook/react-vite'
import { allModes, defaultModes, type Mode, type ModeName } from './modes.ts'

/** Parameter `visual` of a story: what its images show, in our own runs, in Chromatic and in the canvas. */
export type Visual = {
  /** Takes no image. */
  disable?: boolean
  /** Width of the page, px. @default 1280 */
  width?: number
  /** The image shows the page instead of the story's box. */
  viewport?: boolean
  /** @default light and dark */
  modes?: readonly ModeName[]
}

/** Width of a page without another one, px. */
export const wide = 1280
/** Height of the page, px. */
export const height = 800

/** Parameter `chromatic` of a story, so that Chromatic takes the same images. */
export function chromaticOf({ disable, width: storyWidth = wide, modes = defaultModes }: Visual) {
  if (disable) return { disableSnapshot: true }
  const entries = modes.flatMap((name) => {
    const { theme = 'light', direction = 'ltr', width = storyWidth, states, medium } = allModes[name] as Mode
    // A mode of Chromatic has no other medium, and sets what all elements have before the story renders.
    if ((medium && medium !== 'forced') || name === 'focus') return []
    const mode = { theme, direction, viewport: { width, height } }
    return [[name, { ...mode, ...(medium && { forcedColors: 'active' }), ...(states && { states }) }] as const]
  })
  return { modes: Object.fromEntries(entries) }
}

const names: Record<number, string> = { 320: 'lo más angosto', 390: 'teléfono', 768: 'tableta', 1280: 'notebook' }
const widths = [320, 390, 480, 640, 720, 768, 800, 900, 1024, wide]

const viewportOf = (width: number) => `ancho-${width}`

/** The widths of the toolbar: those that the product is designed for, and those of stories. */
export const viewports = Object.fromEntries(
  widths.map((width) => [
    viewportOf(width),
    {
      name: names[width] ? `${width} px: ${names[width]}` : `${width} px`,
      type: width < 600 ? ('mobile' as const) : width < 1000 ? ('tablet' as const) : ('desktop' as const),
      styles: { width: `${width}px`, height: width < 600 ? '844px' : width < 1000 ? '1024px' : `${height}px` },
    },
  ]),
)

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/**
 * Derives what Chromatic and the canvas's width need from a story's `visual`. Storybook enhances arg types alone; with
 * them it gives the story's merged parameters and globals, which this completes.
 */
export const derivedFromVisual: Enhancer = ({ argTypes, parameters, ...context }) => {
  const visual = (parameters.visual ?? {}) as Visual
  const { storyGlobals, tags } = context as unknown as { storyGlobals: Record<string, unknown>; tags: string[] }
  const isTested = tags.includes('test')
  parameters.chromatic = { ...(parameters.chromatic as object), ...chromaticOf(isTested ? visual : { disable: true }) }
  if (visual.width) storyGlobals.viewport ??= { value: viewportOf(visual.width), isRotated: false }
  return argTypes
}
