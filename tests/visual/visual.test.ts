import { describe, expect, it } from 'vitest'
import { chromaticOf, derivedFromVisual, viewports } from '../../.storybook/visual.ts'

type Context = Parameters<typeof derivedFromVisual>[0]
const derive = (visual: object | undefined, storyGlobals: Record<string, unknown> = {}, tags = ['test']) => {
  const parameters: Record<string, unknown> = { visual, chromatic: { prefersReducedMotion: 'reduce' } }
  derivedFromVisual({ argTypes: {}, parameters, storyGlobals, tags } as unknown as Context)
  return { chromatic: parameters.chromatic, viewport: storyGlobals.viewport as { value: string } | undefined }
}

describe('from the parameter visual', () => {
  it('Chromatic takes light and dark at 1280 px, with the settings of all stories, where it is absent', () => {
    const mode = { direction: 'ltr', viewport: { width: 1280, height: 800 } }
    expect(derive(undefined)).toEqual({
      chromatic: {
        prefersReducedMotion: 'reduce',
        modes: { light: { theme: 'light', ...mode }, dark: { theme: 'dark', ...mode } },
      },
      viewport: undefined,
    })
  })

  it('Chromatic takes no image of a story that has none, or that no test runs', () => {
    expect(derive({ disable: true, width: 390 }).chromatic).toMatchObject({ disableSnapshot: true })
    expect(derive({ width: 390 }, {}, []).chromatic).toMatchObject({ disableSnapshot: true })
  })

  it('Chromatic takes the modes of the story at its width, and a narrow one at its own', () => {
    expect(chromaticOf({ width: 390, modes: ['dark-hc', 'forced', 'rtl', 'narrow'] })).toEqual({
      modes: {
        'dark-hc': { theme: 'dark-hc', direction: 'ltr', viewport: { width: 390, height: 800 } },
        forced: { theme: 'light', direction: 'ltr', viewport: { width: 390, height: 800 }, forcedColors: 'active' },
        rtl: { theme: 'light', direction: 'rtl', viewport: { width: 390, height: 800 } },
        narrow: { theme: 'light', direction: 'ltr', viewport: { width: 320, height: 800 } },
      },
    })
  })

  it('Chromatic takes states of all elements, and neither the focus nor another medium than forced colours', () => {
    const { modes } = chromaticOf({ modes: ['hover', 'pressed', 'focus', 'touch', 'print', 'motion'] }) as {
      modes: object
    }
    expect(modes).toMatchObject({ hover: { states: ['hover'] }, pressed: { states: ['hover', 'active'] } })
    expect(Object.keys(modes)).toEqual(['hover', 'pressed'])
  })

  it('the canvas has the width of the story, which the toolbar offers, but for a story that sets another', () => {
    const { viewport } = derive({ width: 390 })
    expect(viewports[viewport!.value]?.styles.width).toBe('390px')
    expect(derive({ width: 390 }, { viewport: { value: 'ancho-320' } }).viewport).toEqual({ value: 'ancho-320' })
  })
})
