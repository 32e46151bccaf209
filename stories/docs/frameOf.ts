/** What decides how a docs page shows a story. */
export type ShownStory = {
  parameters: {
    layout?: string
    visual?: { width?: number }
    docs?: { story?: { inline?: boolean; height?: string | number } }
  }
  initialArgs: object
}

/** Height of a screen, and of a window as narrow as a story asks for. */
const SCREEN_HEIGHT = '45rem'
/** Height in which a list is open under its field. */
const OPENED_HEIGHT = '28rem'

/** Whether a story's args open its popup: `defaultOpen`, `defaultMenuOpen`. */
export const isOpened = ({ initialArgs }: Pick<ShownStory, 'initialArgs'>): boolean =>
  Object.entries(initialArgs).some(([name, value]) => /^default\w*Open$/.test(name) && Boolean(value))

/**
 * The frame of its own that a story has on a docs page, if any. Screens share a session and a service worker, a width
 * is that of a window, and what is open lies above its page.
 */
export function frameOf(story: ShownStory): { width?: number; height: string } | undefined {
  const { layout, visual, docs } = story.parameters
  const { inline = true, height } = docs?.story ?? {}
  const opened = isOpened(story)
  if (visual?.width !== undefined) return { width: visual.width, height: SCREEN_HEIGHT }
  if (inline && layout !== 'fullscreen' && !opened) return undefined
  if (typeof height === 'number') return { height: `${height}px` }
  return { height: height && height !== 'auto' ? height : opened ? OPENED_HEIGHT : SCREEN_HEIGHT }
}
